import '../styles/site.css'
import { initThemeToggle } from './theme.ts'

initThemeToggle(document)
