import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { contem } from '#platform/shared/text.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { MoveBoard } from '#platform/web/dnd/move-board.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconExpandir, IconImprimir, IconRecolher } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type AreaDoOrganograma, obterOrganograma } from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { MoverArea, type Mudanca, mudancaDoArrasto } from './mover-area.part.tsx';
import styles from './organograma.module.css';
import { Ramo, RamoEmLista } from './organograma.part.tsx';
import { escalaQueCabe, montarOrganograma } from './organograma.rules.ts';

const caminho = [{ rotulo: areaOrganizacional.nome.varios, path: areaOrganizacional.path }];
/** Printable width of a page on its side, in px. */
const LARGURA_DA_PAGINA = 1000;
/** Room at the right of the chart, in px. */
const FOLGA = 16;
/** Where the chart becomes a list. */
const ESTREITA = '(max-width: 48em)';
const ZOOM = { passo: 0.2, menor: 0.4, maior: 2 } as const;
const nenhuma: ReadonlySet<number> = new Set();
const query = { ativa: 'A' } as const;

/** The organisation chart: boxes joined by lines, folded by a click, fitted to the page and printed. */
export function Organograma() {
  const answer = useEndpoint(obterOrganograma, { query });
  const [raiz, setRaiz] = useState<number | null>(null);
  const [fechadas, setFechadas] = useState<ReadonlySet<number>>(new Set());
  const [ajustar, setAjustar] = useState(true);
  const [zoom, setZoom] = useState(1);
  const [mudanca, setMudanca] = useState<Mudanca | null>(null);
  const estreita = useMediaQuery(ESTREITA) ?? false;
  const { ref: moldura, width: disponivel } = useElementSize();
  const { ref: quadro, width: largura, height: altura } = useElementSize<HTMLUListElement>();
  const areas = useMemo(() => answer.data ?? [], [answer.data]);
  const arvore = useMemo(() => montarOrganograma(areas), [areas]);
  const mostrada = useMemo(() => (raiz === null ? arvore : soORamo(arvore, raiz)), [arvore, raiz]);
  const [imprimindo, setImprimindo] = useState(false);
  const maes = useMemo(() => new Set(areas.flatMap(({ areaMaeId }) => areaMaeId ?? [])), [areas]);
  const podeEditar = usePermission(areaOrganizacional.permissoes.editar);
  const onMover =
    podeEditar && areas.some(({ podeMover }) => podeMover)
      ? (area: AreaDoOrganograma) => setMudanca({ area, maeId: null })
      : null;
  const cabe = imprimindo || ajustar ? escalaQueCabe(largura, imprimindo ? LARGURA_DA_PAGINA : disponivel - FOLGA) : 1;
  const escala = imprimindo ? cabe : cabe * zoom;
  const nomeDe = (id: string | number) => areas.find((area) => area.id === Number(id))?.nome ?? '';
  const emLista = estreita && !imprimindo;
  const alternar = (id: number) => {
    const next = new Set(fechadas);
    if (!next.delete(id)) next.add(id);
    setFechadas(next);
  };
  // A printed chart shows everything on the width of a page, and folds back afterwards.
  const imprimir = () => {
    setImprimindo(true);
    window.addEventListener('afterprint', () => setImprimindo(false), { once: true });
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  return (
    <>
      <PageHeader
        caminho={caminho}
        acoes={
          <Button leftSection={<IconImprimir size={16} />} onClick={imprimir} disabled={areas.length === 0}>
            Imprimir
          </Button>
        }
      />
      {answer.isPending ? (
        <FormSkeleton />
      ) : areas.length === 0 ? (
        <EmptyState />
      ) : (
        <Paper withBorder className={styles.painel}>
          <Group gap="xs" p="xs" className="nao-imprimir">
            <Select
              size="xs"
              w={260}
              aria-label="A partir da área"
              placeholder="A partir da área"
              clearable
              searchable
              data={areas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
              filter={({ options, search }) => options.filter((o) => 'label' in o && contem(o.label, search))}
              limit={200}
              value={raiz === null ? null : String(raiz)}
              onChange={(id) => setRaiz(id === null ? null : Number(id))}
            />
            <Button variant="subtle" size="compact-sm" onClick={() => setFechadas(new Set())}>
              Expandir tudo
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => setFechadas(maes)}>
              Recolher tudo
            </Button>
            {!emLista && (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-pressed={ajustar}
                  leftSection={ajustar ? <IconExpandir size={15} /> : <IconRecolher size={15} />}
                  onClick={() => setAjustar(!ajustar)}
                >
                  {ajustar ? 'Tamanho real' : 'Ajustar à página'}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label="Diminuir"
                  disabled={zoom - ZOOM.passo < ZOOM.menor}
                  onClick={() => setZoom(zoom - ZOOM.passo)}
                >
                  −
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label="Aumentar"
                  disabled={zoom + ZOOM.passo > ZOOM.maior}
                  onClick={() => setZoom(zoom + ZOOM.passo)}
                >
                  +
                </Button>
              </>
            )}
          </Group>
          <Text size="xs" c="dimmed" px="xs" pb="xs" className="nao-imprimir">
            {[
              emLista
                ? 'Abra e feche uma área com + e −.'
                : 'O botão embaixo de uma área abre e fecha as que estão nela. − e + diminuem e aumentam o desenho.',
              onMover &&
                (emLista
                  ? 'Toque no ícone de pontos de uma área para mudar a área mãe dela.'
                  : 'Para mudar a área mãe, leve o ícone de pontos de uma área até outra, ou clique nele.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <section ref={moldura} className={styles.moldura} aria-label="Organograma">
            {emLista ? (
              <ul className={styles.lista}>
                {mostrada.map((no) => (
                  <RamoEmLista key={no.area.id} no={no} fechadas={fechadas} onAlternar={alternar} onMover={onMover} />
                ))}
              </ul>
            ) : (
              <MoveBoard
                onDrop={(id, mae) => setMudanca(mudancaDoArrasto(areas, Number(id), Number(mae)))}
                nameOf={nomeDe}
                columnName={nomeDe}
                picture={(id) => <div className={styles.caixa}>{nomeDe(id)}</div>}
              >
                <div style={{ height: altura * escala }}>
                  <ul ref={quadro} className={styles.raizes} style={{ transform: `scale(${escala})` }}>
                    {mostrada.map((no) => (
                      <Ramo
                        key={no.area.id}
                        no={no}
                        fechadas={imprimindo ? nenhuma : fechadas}
                        onAlternar={alternar}
                        onMover={onMover}
                      />
                    ))}
                  </ul>
                </div>
              </MoveBoard>
            )}
          </section>
        </Paper>
      )}
      <MoverArea mudanca={mudanca} areas={areas} onClose={() => setMudanca(null)} />
    </>
  );
}

type Arvore = ReturnType<typeof montarOrganograma<Parameters<typeof Ramo>[0]['no']['area']>>;

const soORamo = (arvore: Arvore, id: number): Arvore =>
  arvore.flatMap((no) => (no.area.id === id ? [no] : soORamo(no.filhas as Arvore, id)));
