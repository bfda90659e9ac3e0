/** The highlighted parts of a drawing at one moment of a machine. */
export interface Highlights {
  /** ids of the active states and their ancestors */
  active: ReadonlySet<string>;
  visited: ReadonlySet<string>;
  /** ids of the arrows that were taken last */
  taken: ReadonlySet<string>;
}

export const NO_HIGHLIGHTS: Highlights = { active: new Set(), visited: new Set(), taken: new Set() };

/** Styles of a self-contained file, with the shop's light theme. */
export const FILE_STYLES = `
svg{background:#fff;font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}
.box{fill:#fff;stroke:#82848c;stroke-width:1.5}
.box[data-depth='0']{stroke:none}
.box[data-kind=compound]{fill:#f3f2ef}
.box[data-kind=parallel]{stroke-dasharray:6 4}
.inner{fill:none;stroke:#82848c}
text{fill:#12141c;font-size:12px}
.name{font-size:14px;font-weight:600}
.more{fill:#5a5d68}
.arrow{fill:none;stroke:#82848c;stroke-width:1.5}
.tip{fill:#82848c}
.mark{fill:#12141c}
.label{fill:#f3f2ef}
.box[data-visited]{stroke:#1a37d4}
.box[data-lit]{fill:#e9ecfc;stroke:#1a37d4;stroke-width:3}
.box[data-lit][data-depth='0']{fill:#f3f2ef;stroke:none}
.event{font-weight:600}
g[data-lit]>.label{fill:#e9ecfc}
g[data-lit]>.name,g[data-taken]>.event,.tip.taken{fill:#1a37d4}
.arrow[data-taken]{stroke:#1a37d4;stroke-width:3}
.box[data-lit][data-kind=atomic],.box[data-lit][data-kind=final]{fill:#1a37d4}
g[data-leaf][data-lit]>text{fill:#fff}
`;
