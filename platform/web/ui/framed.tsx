import { MantineThemeProvider, Portal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { PhoneContext } from './use-phone.ts';

/** Widest window, in pixels, that is still a phone's. */
const CELULAR = 768;
const PAGINA = '<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body></body></html>';
const ESTILOS = 'style, link[rel="stylesheet"]';

/** Copies what styles the page into the frame, now and whenever a part of the page brings styles of its own. */
function useStyles(frame: Document | null) {
  useEffect(() => {
    if (!frame) return;
    for (const { name, value } of document.documentElement.attributes) frame.documentElement.setAttribute(name, value);
    const known = new Set<Element>();
    const copy = () => {
      for (const style of document.querySelectorAll(ESTILOS)) {
        if (known.has(style)) continue;
        known.add(style);
        const twin = frame.importNode(style, true);
        if (twin instanceof HTMLLinkElement && style instanceof HTMLLinkElement) twin.href = style.href;
        frame.head.append(twin);
      }
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [frame]);
}

interface Props {
  readonly titulo: string;
  /** Width of the window that is shown, in pixels; it is made smaller when there is less room. */
  readonly largura: number;
  /** Height on the screen, in pixels. */
  readonly altura: number;
  readonly children: ReactNode;
}

/** Shows its children as a window of another width would: media queries, phone mode and menus follow that width. */
export function Framed({ titulo, largura, altura, children }: Props) {
  const { ref, width } = useElementSize();
  const [frame, setFrame] = useState<Document | null>(null);
  useStyles(frame);
  const theme = useMemo(
    () => ({ components: { Portal: Portal.extend({ defaultProps: { target: frame?.body as HTMLElement } }) } }),
    [frame],
  );
  const escala = width > 0 ? Math.min(1, width / largura) : 1;
  return (
    <div ref={ref} style={{ height: altura, overflow: 'hidden' }}>
      <iframe
        title={titulo}
        srcDoc={PAGINA}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument)}
        style={{
          display: 'block',
          width: largura,
          height: altura / escala,
          marginInline: escala === 1 ? 'auto' : 0,
          border: 0,
          transform: `scale(${escala})`,
          transformOrigin: '0 0',
        }}
      />
      {frame &&
        createPortal(
          <PhoneContext value={largura <= CELULAR}>
            <MantineThemeProvider theme={theme} inherit>
              <main style={{ padding: 16 }}>{children}</main>
            </MantineThemeProvider>
          </PhoneContext>,
          frame.body,
        )}
    </div>
  );
}
