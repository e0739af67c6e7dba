import '@mantine/core/styles/Timeline.css';
import { Anchor, Text, Timeline } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { historicoDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import {
  IconAdmitir,
  IconCalendario,
  IconCertificado,
  IconCopiar,
  IconEditar,
  IconEmail,
  IconEncerrar,
  IconFechar,
  IconMaleta,
  IconReabrir,
  IconSair,
  IconSetaDireita,
  IconTrocar,
} from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Evento, linhaDaSolicitacao, linhaDoCandidato } from './linha-do-tempo.contract.ts';

const desenhos: Readonly<Record<Evento['tipo'], readonly [ComponentType<{ size?: number }>, string]>> = {
  CANDIDATURA: [IconMaleta, 'blue.8'],
  ETAPA: [IconSetaDireita, 'gray.7'],
  REPROVACAO: [IconFechar, 'red.8'],
  EMAIL: [IconEmail, 'blue.8'],
  TRANSFERENCIA: [IconTrocar, 'gray.7'],
  COPIA: [IconCopiar, 'gray.7'],
  DESFEITO: [IconReabrir, 'yellow.9'],
  DESISTENCIA: [IconSair, 'yellow.9'],
  CONTRATACAO: [IconAdmitir, 'green.8'],
  SOLICITACAO: [IconEncerrar, 'gray.7'],
  ENTREVISTA: [IconCalendario, 'blue.8'],
  PARECER: [IconEditar, 'gray.7'],
  AVALIACAO: [IconCertificado, 'blue.8'],
};

/** What happened, newest first: the same line for candidates and requests. */
function Linha({ eventos, vazio }: { eventos: readonly Evento[]; vazio: string }) {
  const { zona } = useSession().info.systemParameters;
  if (eventos.length === 0) return <EmptyState texto={vazio} />;
  return (
    <Timeline active={eventos.length} bulletSize={24} lineWidth={2}>
      {eventos.map(({ chave, tipo, titulo, detalhe, data, quando, por, solicitacao }) => {
        const [Icone, cor] = desenhos[tipo];
        return (
          <Timeline.Item key={chave} title={titulo} bullet={<Icone size={14} />} color={cor}>
            {detalhe && <Text size="sm">{detalhe}</Text>}
            {solicitacao && (
              <Anchor
                component={Link}
                size="sm"
                py={2}
                display="block"
                to={`${solicitacaoPessoal.path}/${solicitacao.id}/quadro`}
              >
                Solicitação {solicitacao.id}: {solicitacao.descricao}
              </Anchor>
            )}
            <Text size="xs" c="dimmed">
              {data ? `${formatarData(data)}, registrado em ` : ''}
              {formatarInstante(quando, zona)}
              {por ? ` por ${por}` : ''}
            </Text>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

/** Everything that happened to a candidate; in one request, or in all. */
export function LinhaDoCandidato({ id, solicitacaoId = null }: { id: number; solicitacaoId?: number | null }) {
  const linha = useEndpoint(linhaDoCandidato, { params: { id }, query: { solicitacaoId } });
  if (linha.isError) return <EmptyState texto={linha.error.mensagem} />;
  if (linha.isPending) return <FormSkeleton linhas={3} />;
  return <Linha eventos={linha.data} vazio="Este candidato ainda não participou de nenhuma seleção." />;
}

/** Everything that happened to a request and in its selection; what happened to the request alone for who may not see candidates. */
export function LinhaDaSolicitacao({ id }: { id: number }) {
  const veHistorico = usePermission(permissoesCaptacao.historicoCandidato.ver);
  const veQuadro = usePermission(permissoesCaptacao.quadro.ver);
  return veHistorico || veQuadro ? <SelecaoInteira id={id} /> : <SoASolicitacao id={id} />;
}

const vazia = 'Nada aconteceu ainda nesta solicitação.';

function SelecaoInteira({ id }: { id: number }) {
  const linha = useEndpoint(linhaDaSolicitacao, { params: { id } });
  if (linha.isError) return <EmptyState texto={linha.error.mensagem} />;
  if (linha.isPending) return <FormSkeleton linhas={3} />;
  return <Linha eventos={linha.data} vazio={vazia} />;
}

function SoASolicitacao({ id }: { id: number }) {
  const linha = useEndpoint(historicoDaSolicitacao, { params: { id } });
  if (linha.isError) return <EmptyState texto={linha.error.mensagem} />;
  if (linha.isPending) return <FormSkeleton linhas={3} />;
  const eventos = linha.data.map(
    ({ id: chave, acao, observacao, data, quando, usuario }): Evento => ({
      chave: String(chave),
      tipo: 'SOLICITACAO',
      titulo: acao,
      detalhe: observacao,
      data,
      quando,
      por: usuario,
      solicitacao: null,
    }),
  );
  return <Linha eventos={eventos} vazio={vazia} />;
}
