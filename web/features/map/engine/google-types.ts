// The little of the Google Maps script that the adapter uses, written down from its public reference.

/** A point of the script. */
export interface GooglePoint {
  lat(): number;
  lng(): number;
}

/** A rectangle, as the script takes it. */
export interface GoogleBox {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The map object. */
export interface GoogleMap {
  fitBounds(box: GoogleBox, padding?: number): void;
  getBounds(): { toJSON(): GoogleBox } | undefined;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  panTo(at: { lat: number; lng: number }): void;
  setOptions(options: object): void;
  addListener(event: string, listener: (event?: { latLng?: GooglePoint | null }) => void): unknown;
}

/** A layer of one's own elements over the map. */
export interface GoogleOverlay {
  onAdd(): void;
  draw(): void;
  onRemove(): void;
  setMap(map: GoogleMap | null): void;
  getPanes(): { overlayMouseTarget: HTMLElement } | null;
  getProjection(): {
    fromLatLngToDivPixel(at: GooglePoint): { x: number; y: number } | null;
    fromLatLngToContainerPixel(at: GooglePoint): { x: number; y: number } | null;
    fromContainerPixelToLatLng(at: { x: number; y: number }): GooglePoint | null;
  } | null;
}

/** The shape that is drawn over the map for an area. */
export interface GooglePolygon {
  setMap(map: GoogleMap | null): void;
}

/** Globals that the script defines. */
export interface GoogleMaps {
  Map: new (host: HTMLElement, options: object) => GoogleMap;
  OverlayView: new () => GoogleOverlay;
  Polygon: new (options: object) => GooglePolygon;
  LatLng: new (lat: number, lng: number) => GooglePoint;
  Point: new (x: number, y: number) => { x: number; y: number };
  event: { clearInstanceListeners(of: object): void };
}
