import { Unread } from '../ui/unread.tsx';
import '@mantine/core/styles/Timeline.css';
import { Anchor, Button, Text, Timeline } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { HistoryLine } from '#platform/shared/contract/transition.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '../api/query.ts';
import { useSession } from '../session/session-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconEncerrar } from '../ui/icons.ts';
import { FormSkeleton } from '../ui/skeletons.tsx';

/** One thing that happened, ready to be read. */
export interface Happening {
  /** Unique in its list. */
  readonly chave: string;
  readonly titulo: string;
  readonly detalhe: string | null;
  /** Calendar date that it tells of, 'yyyy-MM-dd'. */
  readonly data: string | null;
  /** Instant (ISO 8601) in which it was written down; null where only the date is known. */
  readonly quando: string | null;
  readonly por: string | null;
  readonly icone?: ComponentType<{ size?: number }>;
  readonly cor?: string;
  /** Another record that it names. */
  readonly ligacao?: { readonly para: string; readonly texto: string } | null;
}

interface LineProps {
  readonly itens: readonly Happening[];
  /** What is said when nothing happened. */
  readonly vazio: string;
  /** How many stand there before all are asked for; all when not given. */
  readonly primeiros?: number | undefined;
}

/** What happened, newest first. */
export function HappeningLine({ itens, vazio, primeiros = itens.length }: LineProps) {
  const [whole, setWhole] = useState(false);
  if (itens.length === 0) return <EmptyState texto={vazio} />;
  const more = !whole && itens.length > primeiros;
  return (
    <>
      <Happenings itens={more ? itens.slice(0, primeiros) : itens} />
      {more && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(true)}>
          Mostrar os {itens.length} acontecimentos
        </Button>
      )}
    </>
  );
}

function Happenings({ itens }: Pick<LineProps, 'itens'>) {
  const { zona } = useSession().info.systemParameters;
  const dia = hoje(zona, new Date());
  // What is written down for a day to come stands above what is, and is not to be read as if it were.
  const noDia = (data: string) => (data > dia ? `${formatarData(data)} (por vir)` : formatarData(data));
  return (
    <Timeline active={itens.length} bulletSize={24} lineWidth={2}>
      {itens.map(({ chave, titulo, detalhe, data, quando, por, icone: Icone = IconEncerrar, cor, ligacao }) => (
        <Timeline.Item key={chave} title={titulo} bullet={<Icone size={14} />} color={cor ?? 'gray.7'}>
          {detalhe && <Text size="sm">{detalhe}</Text>}
          {ligacao && (
            <Anchor component={Link} size="sm" py={2} display="block" to={ligacao.para}>
              {ligacao.texto}
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {[data && noDia(data), quando && `${data ? 'registrado em ' : ''}${formatarInstante(quando, zona)}`]
              .filter(Boolean)
              .join(', ')}
            {por ? ` por ${por}` : ''}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

interface HistoryProps {
  readonly of: Endpoint<{ id: number }, undefined, undefined, HistoryLine[]>;
  readonly id: number;
  /** What is said when nothing happened. */
  readonly vazio: string;
}

/** Who did what to a record and when, newest first: what `historyEndpoint` answers. */
export function RecordHistory({ of, id, vazio }: HistoryProps) {
  const linhas = useEndpoint(of, { params: { id } });
  if (!linhas.data) return <Unread of={linhas} esqueleto={<FormSkeleton linhas={3} />} />;
  const itens = linhas.data.map(({ id: chave, acao, observacao, data, quando, usuario }) => ({
    chave: String(chave),
    titulo: acao,
    detalhe: observacao,
    data,
    quando,
    por: usuario,
  }));
  return <HappeningLine itens={itens} vazio={vazio} />;
}
