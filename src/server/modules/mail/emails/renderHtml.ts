import { html, type Html } from './html';
import type { BillLine, EmailDraft, EmailBlock, Row } from './emailDraft';

/** The shop's design for mail programs, which need tables and inline styles. */
const FONT = "font-family:Geologica,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#12141c';
const MUTED = '#5a5d68';
const BORDER = '#e5e3dd';
const BACKGROUND = '#f3f2ef';
const ACCENT = '#1a37d4';
const CELL = `padding:12px 0;border-top:1px solid ${BORDER};vertical-align:top`;
const SUM = 'padding:6px 0;vertical-align:top';
const RIGHT = 'text-align:right;white-space:nowrap;padding-left:12px';

export function renderHtml(
  { subject, heading, blocks }: EmailDraft,
  shopName: string,
  footer: string[],
): string {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${BACKGROUND};color:${INK};${FONT};font-size:16px;line-height:24px"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:16px 8px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border-radius:20px"
              >
                <tr>
                  <td
                    style="padding:24px 24px 0;font-size:20px;font-weight:650;letter-spacing:-0.02em;color:${ACCENT}"
                  >
                    ${shopName}
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 24px 24px;overflow-wrap:anywhere">
                    <h1
                      style="margin:8px 0 16px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.02em"
                    >
                      ${heading}
                    </h1>
                    ${blocks.map(renderBlock)}
                  </td>
                </tr>
              </table>
              <p style="margin:16px 8px;font-size:14px;line-height:20px;color:${MUTED}">
                ${shopName}${footer.map((line) => html`<br />${line}`)}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

function renderBlock(block: EmailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${block.text}</p> `;
    case 'small_print':
      return html`<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${MUTED}">
        ${block.text}
      </p> `;
    case 'button':
      return html`<p style="margin:8px 0 24px">
        <a
          href="${block.href}"
          style="display:inline-block;padding:12px 24px;border-radius:12px;background:${ACCENT};color:#ffffff;font-weight:550;text-decoration:none"
          >${block.label}</a
        >
      </p> `;
    case 'facts':
      return html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 24px;background:${BACKGROUND};border-radius:16px"
      >
        <tr>
          <th colspan="2" align="left" style="padding:16px 16px 4px;font-weight:600">${block.title}</th>
        </tr>
        ${block.rows.map(renderFact)}
        <tr>
          <td colspan="2" style="height:12px"></td>
        </tr>
      </table> `;
    case 'bill':
      return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
        ${block.lines.map(renderLine)}
        <tr>
          <td colspan="2" style="height:8px;border-top:1px solid ${BORDER}"></td>
        </tr>
        ${block.sums.map((row) => renderSum(row, 'font-weight:400'))}${renderSum(block.total, 'font-weight:600;font-size:18px')}
      </table> `;
  }
}

function renderFact({ label, value }: Row): Html {
  return html`<tr>
    <td width="36%" style="padding:4px 16px;color:${MUTED};vertical-align:top;overflow-wrap:normal">
      ${label}
    </td>
    <td style="padding:4px 16px 4px 0;vertical-align:top;font-weight:600">${value}</td>
  </tr> `;
}

function renderLine({ name, details, amount }: BillLine): Html {
  return html`<tr>
    <td style="${CELL}">
      ${name}<br /><span style="font-size:14px;color:${MUTED}">${details.join(' · ')}</span>
    </td>
    <td style="${CELL};${RIGHT}">${amount}</td>
  </tr> `;
}

function renderSum({ label, value }: Row, weight: string): Html {
  return html`<tr>
    <td style="${SUM};${weight}">${label}</td>
    <td style="${SUM};${RIGHT};${weight}">${value}</td>
  </tr> `;
}
