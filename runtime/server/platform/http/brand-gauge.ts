/** A value of each brand, for `/metrics`. */
export interface BrandGauge {
  name: string;
  help: string;
  /** `vendor` if the value belongs to one of the brand's vendors. */
  values: { brand: string; vendor?: string; value: number }[];
}
