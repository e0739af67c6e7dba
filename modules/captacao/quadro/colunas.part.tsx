import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { LinhaDoCandidato } from '#modules/captacao/historico/linha-do-tempo.part.tsx';
import { acoesComCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { MoveBoard } from '#platform/web/dnd/move-board.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import type { AcoesDoCartao } from './cartao.part.tsx';
import { ColunaDoQuadro } from './coluna.part.tsx';
import { useEscolha } from './escolha.part.tsx';
import { BarraDosEscolhidos, type Escolhido, escolhidoDe } from './escolhidos.part.tsx';
import { DialogoEscrever } from './escrever.part.tsx';
import { MapaDasEtapas } from './mapa.part.tsx';
import { DialogoMover, type Movimento } from './mover.part.tsx';
import {
  type Cartao,
  type Coluna,
  type FiltroDoQuadro,
  LADO_A_LADO,
  paginaDaComparacao,
  SEM_ETAPA,
} from './quadro.contract.ts';
import estilos from './quadro.module.css';
import { DialogoReprovar } from './reprovar.part.tsx';
import { DialogoTransferir } from './transferir.part.tsx';

type Dialogo = 'reprovar' | 'transferir' | 'escrever';

/** The columns of a board, what is chosen in them, and the dialogs of every decision. */
export function ColunasDoQuadro({
  solicitacaoId,
  colunas,
  filtro,
  parado,
  semVagas,
}: {
  solicitacaoId: number;
  colunas: readonly Coluna[];
  filtro: FiltroDoQuadro;
  /** The request is not in selection: nothing moves. */
  parado: boolean;
  /** Every place is filled: nobody else is hired. */
  semVagas: boolean;
}) {
  const navigate = useNavigate();
  const { verbos } = permissoesCaptacao.quadro;
  const podeMover = usePermission(verbos.MOVER) && !parado;
  const podeTransferir = usePermission(verbos.TRANSFERIR) && !parado;
  const podeEscrever = usePermission(verbos.ENVIAR_EMAIL) && !parado;
  const podeContratar = usePermission(verbos.CONTRATAR) && !parado && !semVagas;
  const { permissions } = useSession();
  const [movimento, setMovimento] = useState<Movimento | null>(null);
  const [dialogo, setDialogo] = useState<{ qual: Dialogo; escolhidos: readonly Escolhido[] } | null>(null);
  const [historico, setHistorico] = useState<Cartao | null>(null);
  const [seguido, setSeguido] = useState<{ ligacaoId: number; etapaId: number } | null>(null);
  const largar = useCallback(() => setSeguido(null), []);
  const quadro = useRef<HTMLElement>(null);
  const escolha = useEscolha(solicitacaoId, filtro);
  const lista = useMemo(() => [...escolha.escolhidos.values()], [escolha.escolhidos]);
  const vistos = useRef(new Map<number, Cartao>());
  const guardar = useCallback((cartoes: readonly Cartao[]) => {
    for (const cartao of cartoes) vistos.current.set(cartao.id, cartao);
  }, []);
  const acoes = useMemo((): AcoesDoCartao => {
    const abrir = (qual: Dialogo) => (cartao: Cartao) => setDialogo({ qual, escolhidos: [escolhidoDe(cartao)] });
    return {
      mover: podeMover
        ? (cartao, etapa, porTeclas) => setMovimento({ escolhidos: [escolhidoDe(cartao)], etapa, porTeclas })
        : null,
      reprovar: podeMover ? abrir('reprovar') : null,
      transferir: podeTransferir ? abrir('transferir') : null,
      escrever: podeEscrever ? abrir('escrever') : null,
      contratar: podeContratar ? (cartao) => void navigate({ to: `/captacao/contratacao/${cartao.id}` }) : null,
      outras: acoesComCandidato
        .filter(({ permissao }) => !parado && permissions.has(permissao))
        .map(({ rotulo, destino }) => ({
          rotulo,
          fazer: ({ candidato, etapaId }) =>
            void navigate(destino({ candidatoId: candidato.id, solicitacaoId, etapaId })),
        })),
      historico: setHistorico,
    };
  }, [podeMover, podeTransferir, podeEscrever, podeContratar, parado, permissions, solicitacaoId, navigate]);

  /** A card that is among the chosen ones takes them all along. */
  function soltar(id: string | number, chave: string) {
    const cartao = vistos.current.get(Number(id));
    const etapa = colunas.find((coluna) => String(coluna.id) === chave);
    if (!cartao || !etapa || etapa.id === SEM_ETAPA) return;
    setMovimento({
      escolhidos: escolha.escolhidos.has(cartao.id) ? lista : [escolhidoDe(cartao)],
      etapa,
      porTeclas: false,
    });
  }
  const nomeDe = (id: string | number) => vistos.current.get(Number(id))?.candidato.nome ?? '';
  const podeEscolher = podeMover || podeTransferir || podeEscrever;
  const doLote = (qual: Dialogo, pode: boolean) => (pode ? () => setDialogo({ qual, escolhidos: lista }) : null);
  const de = (qual: Dialogo) => (dialogo?.qual === qual ? dialogo.escolhidos : null);
  const comparar = () =>
    void navigate({
      to: paginaDaComparacao(solicitacaoId),
      search: searchOf({ ligacoesIds: lista.map(({ id }) => id).join(',') }),
    });
  const fechar = () => setDialogo(null);
  const dialogoProps = { solicitacaoId, onFeito: escolha.limpar, onClose: fechar };

  return (
    <>
      <BarraDosEscolhidos
        quantos={lista.length}
        colunas={colunas}
        onLimpar={escolha.limpar}
        acoes={{
          mover: podeMover ? (etapa, porTeclas) => setMovimento({ escolhidos: lista, etapa, porTeclas }) : null,
          reprovar: doLote('reprovar', podeMover),
          transferir: doLote('transferir', podeTransferir),
          escrever: doLote('escrever', podeEscrever && lista.some(({ temEmail }) => temEmail)),
          comparar: lista.length > 1 && lista.length <= LADO_A_LADO ? comparar : null,
        }}
      />
      <MapaDasEtapas quadro={quadro} colunas={colunas} />
      <MoveBoard
        onDrop={soltar}
        nameOf={nomeDe}
        columnName={(chave) => colunas.find(({ id }) => String(id) === String(chave))?.nome ?? ''}
        picture={(id) => (
          <div className={estilos.ponteiro}>
            {nomeDe(id)}
            {escolha.escolhidos.has(Number(id)) && lista.length > 1 && ` e mais ${lista.length - 1}`}
          </div>
        )}
      >
        <ScrollRegion ref={quadro} className={estilos.quadro} aria-label="Etapas da seleção">
          {colunas.map((coluna) => (
            <ColunaDoQuadro
              key={coluna.id}
              solicitacaoId={solicitacaoId}
              coluna={coluna}
              colunas={colunas}
              filtro={filtro}
              acoes={acoes}
              escolhidos={podeEscolher ? escolha.escolhidos : null}
              onEscolher={escolha.escolher}
              onEscolherColuna={escolha.escolherColuna}
              foco={seguido?.etapaId === coluna.id ? seguido.ligacaoId : null}
              onFocado={largar}
              onCartoes={guardar}
            />
          ))}
        </ScrollRegion>
      </MoveBoard>
      <DialogoMover
        solicitacaoId={solicitacaoId}
        movimento={movimento}
        onFeito={({ escolhidos, etapa, porTeclas }) => {
          escolha.limpar();
          const [um] = escolhidos;
          if (porTeclas && um) setSeguido({ ligacaoId: escolhidos.length === 1 ? um.id : 0, etapaId: etapa.id });
        }}
        onClose={() => setMovimento(null)}
      />
      <DialogoReprovar {...dialogoProps} escolhidos={de('reprovar')} />
      <DialogoTransferir {...dialogoProps} escolhidos={de('transferir')} />
      <DialogoEscrever {...dialogoProps} escolhidos={de('escrever')} />
      <Drawer
        opened={historico !== null}
        onClose={() => setHistorico(null)}
        title={historico?.candidato.nome}
        position="right"
      >
        {historico && <LinhaDoCandidato id={historico.candidato.id} solicitacaoId={solicitacaoId} />}
      </Drawer>
    </>
  );
}
