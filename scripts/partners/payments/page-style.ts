/** The shop's colours, light and dark. The page is one file without scripts. */
export const pageStyle = `
:root{color-scheme:light dark;--page:#f7f3eb;--raised:#efe8da;--line:#d8cfbd;--control:#8c8271;--ink:#16130e;--second:#4f493d;--foil:#7a5a10;--red:#b5301f;--green:#1c6b3f;--cyan:#0b6a8a;--button:#16130e;--on-button:#f7f3eb}
@media(prefers-color-scheme:dark){:root{--page:#12110f;--raised:#1b1917;--line:#34302a;--control:#7c7365;--ink:#f4efe4;--second:#b9b09f;--foil:#e9c46a;--red:#ff8a75;--green:#6fd39a;--cyan:#6cc9e8;--button:#d9a93a;--on-button:#16130e}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.55 system-ui,sans-serif}
.bar{height:6px;background:linear-gradient(90deg,#8a6414,#d9a93a,#f7e7a6,#d9a93a)}
main{max-width:960px;margin:0 auto;padding:32px 20px 56px}
.test{display:inline-block;margin:0;color:var(--foil);font-size:14px;font-weight:600;letter-spacing:.08em;text-transform:uppercase}
h1{margin:8px 0 8px;font:800 40px/.95 Archivo,"Archivo Narrow","Arial Narrow",system-ui,sans-serif;font-stretch:condensed;letter-spacing:-.01em;text-transform:uppercase}
h2{margin:0 0 12px;font-size:14px;font-weight:600;color:var(--second)}
p{max-width:68ch;margin:0 0 16px}
.note{color:var(--second)}
.bench{display:grid;gap:24px;margin-top:24px}
section{border:1px solid var(--line);background:var(--raised);padding:20px;position:relative}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 0;text-align:left;font-weight:400;vertical-align:top;border-bottom:1px solid var(--line)}
td{text-align:right;white-space:nowrap;padding-left:16px}
th{overflow-wrap:anywhere}
tfoot th,tfoot td{border:0;padding:6px 0;color:var(--second)}
tfoot td{padding-left:16px}
tfoot .total th,tfoot .total td{padding-top:12px;color:var(--ink);font-weight:700;font-size:20px}
form{display:grid;gap:12px}
button,.link{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--control);border-radius:6px;background:transparent;color:var(--ink);font:600 16px/1.4 system-ui,sans-serif;text-align:left;text-decoration:none;cursor:pointer}
button small,.link small{display:block;font-weight:400;font-size:14px;color:var(--second)}
button.first{border-color:#d9a93a;background:var(--button);color:var(--on-button);text-align:center;font-size:18px}
button:hover,.link:hover{border-color:var(--foil)}
:focus-visible{outline:3px solid var(--cyan);outline-offset:2px}
[role=alert]{margin:24px 0 0;padding:14px 16px;border-left:4px solid var(--red);background:var(--raised);color:var(--red);font-weight:600;max-width:none}
@media(min-width:800px){main{padding-top:56px}h1{font-size:56px}.bench{grid-template-columns:1.2fr 1fr;align-items:start}section{padding:28px}}
`;
