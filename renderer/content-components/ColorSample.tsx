/** A colour as a swatch. The Content-Security-Policy allows no inline style: SVG's own attribute carries the colour. */
export function ColorSample({ color }: { color: string }) {
  return (
    <svg className="color-sample" viewBox="0 0 48 24" width="48" height="24" role="img" aria-label={color}>
      <rect width="48" height="24" rx="4" fill={color} />
    </svg>
  )
}

/** The name that older pages use. */
export { ColorSample as BrandingSample }
