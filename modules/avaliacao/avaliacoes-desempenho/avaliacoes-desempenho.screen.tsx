import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { call, send } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconBloquear, IconClonar, IconEmail, IconLiberar, IconUsuarios } from '#platform/web/ui/icons.ts';
import {
  AINDA_EM_ANDAMENTO,
  type AvaliacaoLinha,
  avaliacaoDesempenho,
  CAMINHO_PARTICIPANTES,
  permissoesDaAvaliacao,
} from './avaliacoes-desempenho.contract.ts';
import { ClonarAvaliacao } from './clonar-avaliacao.part.tsx';
import { EmailAosAvaliadores } from './email-aos-avaliadores.part.tsx';
import { liberarAvaliacoes, liberarResultado } from './liberacao.contract.ts';
import { fazer, useLiberar } from './liberar.part.tsx';
import { SituacaoDaAvaliacao } from './situacao.part.tsx';
import { useTelasDoResultado } from './telas-do-resultado.part.tsx';

const colunas = [
  'titulo',
  { campo: 'dataIni', largura: 104 },
  { campo: 'dataFim', largura: 100 },
  {
    campo: 'situacao',
    largura: 132,
    render: ({ situacao }: AvaliacaoLinha) => <SituacaoDaAvaliacao situacao={situacao} />,
  },
  { campo: 'qtdAvaliados', largura: 102 },
  {
    campo: '$participacao',
    titulo: 'Respondidas',
    largura: 112,
    render: ({ qtdRespondidas, qtdParticipacoes }: AvaliacaoLinha) =>
      `${formatarInteiro(qtdRespondidas ?? 0)} de ${formatarInteiro(qtdParticipacoes ?? 0)}`,
  },
  { campo: 'anonima', largura: 92 },
  { campo: 'tipo', largura: 230, oculta: true },
] as const;
const filtro = ['titulo', 'situacao', 'liberacao', 'tipo', 'dataIni', 'dataFim'] as const;
const { verbos } = permissoesDaAvaliacao;

/** The evaluations of the company, and what is done with each. */
export function AvaliacoesDeDesempenho() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const podeLiberar = usePermission(verbos.LIBERAR);
  const podeClonar = usePermission(verbos.CLONAR);
  const podeEnviar = usePermission(verbos.ENVIAR_EMAIL);
  const [clonando, setClonando] = useState<AvaliacaoLinha | null>(null);
  const [enviando, setEnviando] = useState<AvaliacaoLinha | null>(null);
  const renovar = () => renew(client, avaliacaoDesempenho.listar.path);
  const liberar = useLiberar();
  const telas = useTelasDoResultado();
  const mostrarResultado = async ({ id, resultadoLiberado, titulo }: AvaliacaoLinha) => {
    const texto = resultadoLiberado
      ? `Recolher o resultado de "${titulo}"? Os avaliados deixam de ver o seu, e a ciência que deram se desfaz.`
      : `Liberar o resultado de "${titulo}"? Cada avaliado o encontra no início, lê o seu e dá ciência dele.`;
    if (!(await confirmar({ texto }))) return;
    await fazer(
      (options) => call(liberarResultado, { params: { id, flag: resultadoLiberado ? 'false' : 'true' }, ...options }),
      resultadoLiberado ? 'Resultado recolhido.' : 'Resultado liberado.',
    );
    await renovar();
  };
  const emLote = async (ids: readonly number[], liberada: boolean, desmarcar: (ids: readonly number[]) => void) => {
    await fazer(
      (options) => send(liberarAvaliacoes, { body: { ids: [...ids], liberada }, ...options }),
      liberada ? 'Avaliações liberadas.' : 'Avaliações bloqueadas.',
    );
    desmarcar(ids);
    await renovar();
  };
  return (
    <>
      <ListScreen
        resource={avaliacaoDesempenho}
        columns={colunas}
        filterFields={filtro}
        rowName={({ titulo }) => titulo}
        rowActions={(linha) => [
          {
            rotulo: 'Participantes',
            icone: IconUsuarios,
            onClick: () => void navigate({ to: CAMINHO_PARTICIPANTES, search: searchOf({ avaliacaoId: linha.id }) }),
          },
          ...(podeLiberar
            ? [
                {
                  rotulo: linha.liberada ? 'Bloquear' : 'Liberar',
                  icone: linha.liberada ? IconBloquear : IconLiberar,
                  onClick: () => void liberar(linha),
                },
              ]
            : []),
          ...(podeEnviar && (linha.situacao === 'L' || linha.situacao === 'A')
            ? [{ rotulo: 'Enviar e-mail', icone: IconEmail, onClick: () => setEnviando(linha) }]
            : []),
          ...(linha.possuiResposta
            ? telas(linha.id).map(({ rotulo, icone, ...destino }) => ({
                rotulo,
                icone,
                onClick: () => void navigate(destino),
              }))
            : []),
          ...(podeLiberar && linha.possuiResposta
            ? [
                {
                  rotulo: linha.resultadoLiberado ? 'Recolher resultado' : 'Liberar resultado',
                  icone: IconLiberar,
                  impedimento:
                    linha.liberada && linha.situacao !== 'E' && !linha.resultadoLiberado
                      ? AINDA_EM_ANDAMENTO
                      : undefined,
                  onClick: () => void mostrarResultado(linha),
                },
              ]
            : []),
          ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando(linha) }] : []),
        ]}
        {...(podeLiberar
          ? {
              batchActions: [
                {
                  rotulo: 'Liberar',
                  icone: IconLiberar,
                  onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) =>
                    void emLote(ids, true, desmarcar),
                },
                {
                  rotulo: 'Bloquear',
                  icone: IconBloquear,
                  onClick: (ids: readonly number[], desmarcar: (ids: readonly number[]) => void) =>
                    void emLote(ids, false, desmarcar),
                },
              ],
            }
          : {})}
      />
      <ClonarAvaliacao avaliacao={clonando} onClose={() => setClonando(null)} />
      <EmailAosAvaliadores avaliacao={enviando} onClose={() => setEnviando(null)} />
    </>
  );
}
