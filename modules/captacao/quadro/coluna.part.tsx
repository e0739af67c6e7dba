import { Checkbox, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { keyOf } from '#platform/web/api/query.ts';
import { MoveColumn, MoveItem } from '#platform/web/dnd/move-board.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type AcoesDoCartao, CartaoDoCandidato } from './cartao.part.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { irParaEtapa, lugarDaEtapa } from './mapa.part.tsx';
import { type Cartao, type Coluna, cartoesDaEtapa, type FiltroDoQuadro, SEM_ETAPA } from './quadro.contract.ts';
import estilos from './quadro.module.css';

/** Height of a card before it is measured, in pixels. */
const ALTURA = 76;
/** Cards from the end at which the next page is asked for. */
const FOLGA = 8;

interface Props {
  readonly solicitacaoId: number;
  readonly coluna: Coluna;
  readonly colunas: readonly Coluna[];
  readonly filtro: FiltroDoQuadro;
  readonly acoes: AcoesDoCartao;
  /** Null where nobody may choose cards. */
  readonly escolhidos: ReadonlyMap<number, Escolhido> | null;
  readonly onEscolher: (cartao: Cartao, sim: boolean) => void;
  readonly onEscolherColuna: (coluna: Coluna, sim: boolean) => void;
  /** Card that takes the focus as soon as it stands here; 0 gives it to the column, null leaves it. */
  readonly foco: number | null;
  readonly onFocado: () => void;
  /** Told of every card that the column shows, for what follows the pointer. */
  readonly onCartoes: (cartoes: readonly Cartao[]) => void;
}

/** The cards of a column: the first come with the board, the others page by page as they are scrolled to. */
function useCartoes({ solicitacaoId, coluna, filtro }: Pick<Props, 'solicitacaoId' | 'coluna' | 'filtro'>) {
  const [mais, setMais] = useState(false);
  const size = Math.max(1, coluna.cartoes.length);
  const input = { params: { id: solicitacaoId, etapaId: coluna.id }, query: { ...filtro, size } };
  const paginas = useInfiniteQuery({
    queryKey: keyOf(cartoesDaEtapa, input),
    queryFn: ({ pageParam, signal }) =>
      send(cartoesDaEtapa, {
        params: input.params,
        query: { ...input.query, page: pageParam },
        loading: false,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (ultima) => (ultima.last ? undefined : ultima.number + 1),
    enabled: mais && coluna.cartoes.length < coluna.total,
  });
  const cartoes = useMemo(() => {
    const vistos = new Map(coluna.cartoes.map((cartao) => [cartao.id, cartao]));
    for (const pagina of paginas.data?.pages ?? [])
      for (const cartao of pagina.content) if (!vistos.has(cartao.id)) vistos.set(cartao.id, cartao);
    return [...vistos.values()];
  }, [coluna.cartoes, paginas.data]);
  const falta = cartoes.length < coluna.total;
  function pedirMais() {
    if (!falta || paginas.isFetching) return;
    if (!mais) setMais(true);
    else if (paginas.hasNextPage) void paginas.fetchNextPage();
  }
  return { cartoes, pedirMais, carregando: paginas.isFetching };
}

/** A stage with its candidates; only the cards in sight are drawn, however many there are. */
export function ColunaDoQuadro(props: Props) {
  const { solicitacaoId, coluna, colunas, acoes, escolhidos, onEscolher, onEscolherColuna, foco, onFocado, onCartoes } =
    props;
  const { cartoes, pedirMais, carregando } = useCartoes(props);
  const rolagem = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: cartoes.length,
    getScrollElement: () => rolagem.current,
    estimateSize: () => ALTURA,
    getItemKey: (index) => cartoes[index]?.id ?? index,
    gap: 6,
    overscan: 5,
  });
  const linhas = virtual.getVirtualItems();
  const ultima = linhas.at(-1)?.index ?? 0;
  const fim = ultima >= cartoes.length - FOLGA;
  useEffect(() => onCartoes(cartoes), [cartoes, onCartoes]);
  const esperado = useRef<number | null>(null);
  const onde = foco === null ? -1 : cartoes.findIndex(({ id }) => id === foco);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that scrolling has yet to bring is looked for again with the lines that come
  useEffect(() => {
    if (foco === null) {
      esperado.current = null;
      return;
    }
    const naEtapa = document.activeElement === document.getElementById(lugarDaEtapa(coluna.id));
    if (onde < 0) {
      // The board may come with it a moment later; whoever goes elsewhere meanwhile is not called back.
      const espera = esperado.current === foco;
      if (!espera) irParaEtapa(coluna.id);
      esperado.current = foco;
      if (foco !== 0 && (!espera || naEtapa)) return;
    } else if (esperado.current !== foco || naEtapa) {
      virtual.scrollToIndex(onde, { align: 'center' });
      const botao = rolagem.current?.querySelector<HTMLElement>(`[data-acoes="${foco}"]`);
      if (!botao) return;
      botao.focus();
    }
    onFocado();
  }, [foco, onde, coluna.id, linhas, virtual, onFocado]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the end comes nearer or a page arrived
  useEffect(() => {
    if (fim && ultima > 0) pedirMais();
  }, [fim, ultima, cartoes.length]);
  const marcados = escolhidos ? cartoes.filter(({ id }) => escolhidos.has(id)).length : 0;
  return (
    <MoveColumn
      id={String(coluna.id)}
      elementId={lugarDaEtapa(coluna.id)}
      className={estilos.coluna}
      rotulo={`${coluna.nome}, ${plural(coluna.total, 'candidato', 'candidatos')}`}
      disabled={coluna.id === SEM_ETAPA}
    >
      <div className={estilos.topo}>
        {escolhidos && coluna.total > 0 && (
          <Checkbox
            size="xs"
            checked={marcados > 0 && marcados === cartoes.length}
            indeterminate={marcados > 0 && marcados < cartoes.length}
            onChange={(event) => onEscolherColuna(coluna, event.currentTarget.checked)}
            aria-label={`Escolher todos de ${coluna.nome}`}
          />
        )}
        <Text component="h2" size="sm" fw={700} title={coluna.nome}>
          {coluna.nome}
        </Text>
        {coluna.atrasados > 0 && (
          <span title={plural(coluna.atrasados, 'resposta atrasada', 'respostas atrasadas')}>
            <StatusBadge tom="alerta">{plural(coluna.atrasados, 'atrasada', 'atrasadas')}</StatusBadge>
          </span>
        )}
        <Text component="span" size="sm" c="dimmed" title={plural(coluna.total, 'candidato', 'candidatos')}>
          {formatarInteiro(coluna.total)}
          <VisuallyHidden> {coluna.total === 1 ? 'candidato' : 'candidatos'}</VisuallyHidden>
        </Text>
      </div>
      <div ref={rolagem} className={estilos.rolagem}>
        {coluna.total === 0 && (
          <Text size="sm" c="dimmed">
            Nenhum candidato
          </Text>
        )}
        <div className={estilos.cartoes} style={{ height: virtual.getTotalSize() }}>
          {linhas.map(({ key, index, start }) => {
            const cartao = cartoes[index];
            if (!cartao) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={estilos.lugar}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MoveItem
                  id={cartao.id}
                  coluna={String(coluna.id)}
                  className={estilos.cartao}
                  disabled={!acoes.mover || cartao.contratado}
                >
                  {(alca) => (
                    <CartaoDoCandidato
                      solicitacaoId={solicitacaoId}
                      cartao={cartao}
                      colunas={colunas}
                      acoes={acoes}
                      escolhido={escolhidos ? escolhidos.has(cartao.id) : null}
                      onEscolher={onEscolher}
                      alca={alca}
                    />
                  )}
                </MoveItem>
              </div>
            );
          })}
        </div>
        {carregando && <Loader size="xs" mt={6} aria-label="Carregando" />}
      </div>
    </MoveColumn>
  );
}
