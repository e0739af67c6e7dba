import '@mantine/core/styles/Timeline.css';
import { Anchor, Text, Timeline } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
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
import type { Evento } from './linha-do-tempo.contract.ts';

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

interface LinhaProps {
  readonly eventos: readonly Evento[];
  /** What is said when nothing happened. */
  readonly vazio: string;
  /** Path of the requests that events name. */
  readonly solicitacoes: string;
}

/** What happened, newest first: the same line for candidates and requests. */
export function LinhaDoTempo({ eventos, vazio, solicitacoes }: LinhaProps) {
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
              <Anchor component={Link} size="sm" py={2} display="block" to={`${solicitacoes}/${solicitacao.id}/quadro`}>
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
