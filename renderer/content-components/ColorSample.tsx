/**
 * A colour swatch. It uses SVG's `fill` attribute because the Content-Security-Policy doesn't allow inline
 * styles.
 */
export function ColorSample({ color }: { color: string }) {
  return (
    <svg className="color-sample" viewBox="0 0 48 24" width="48" height="24" role="img" aria-label={color}>
      <rect width="48" height="24" rx="4" fill={color} />
    </svg>
  )
}

/** The name that older pages use for it. */
export { ColorSample as BrandingSample }
