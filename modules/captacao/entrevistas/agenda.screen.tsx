import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { dataValida, formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconAdicionar, IconLista, IconSetaDireita, IconSetaEsquerda } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type EntrevistaNaAgenda, verAgenda } from './agenda.contract.ts';
import estilos from './agenda.module.css';
import { diasDaSemana, nomeDoDia } from './agenda.rules.ts';
import { entrevista } from './entrevistas.contract.ts';
import { SituacaoDaEntrevista } from './situacao.part.tsx';

const path = `${entrevista.path}/agenda`;

/** The interviews of a week, day by day; on a phone the days with interviews stand one below the other. */
export function AgendaDeEntrevistas() {
  const busca = useSearch({ strict: false }) as { dia?: string; minhas?: string; canceladas?: string };
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const hojeAqui = hoje(zona, new Date());
  const dia = busca.dia && dataValida(busca.dia) ? busca.dia : hojeAqui;
  const dias = diasDaSemana(dia);
  const [inicio = dia] = dias;
  const fim = somarDias(inicio, 6);
  const minhas = busca.minhas === 'sim';
  const canceladas = busca.canceladas === 'sim';
  const agenda = useEndpoint(
    verAgenda,
    { query: { inicio, fim, entrevistadorId: null, minhas, canceladas } },
    { keepPrevious: true },
  );
  const ir = (mudanca: Record<string, string | undefined>) =>
    void navigate({ to: path, search: searchOf({ ...busca, ...mudanca }) });
  const lista = agenda.data ?? [];
  // The weekend takes no room when nobody works on it.
  const mostrados = dias.filter((um, lugar) => lugar < 5 || um === hojeAqui || lista.some(({ data }) => data === um));
  return (
    <>
      <PageHeader
        titulo="Agenda de entrevistas"
        caminho={[{ rotulo: entrevista.nome.varios, path: entrevista.path }]}
        acoes={
          <>
            <Button component={Link} to={entrevista.path} variant="default" leftSection={<IconLista size={16} />}>
              Lista
            </Button>
            <Allowed permission={entrevista.permissoes.inserir}>
              <Button component={Link} to={`${entrevista.path}/new`} leftSection={<IconAdicionar size={16} />}>
                Inserir
              </Button>
            </Allowed>
          </>
        }
      />
      <Group mb="md" gap="md">
        <Group gap={4}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Semana anterior"
            onClick={() => ir({ dia: somarDias(inicio, -7) })}
          >
            <IconSetaEsquerda size={18} />
          </ActionIcon>
          <Button variant="default" onClick={() => ir({ dia: undefined })}>
            Hoje
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Próxima semana"
            onClick={() => ir({ dia: somarDias(inicio, 7) })}
          >
            <IconSetaDireita size={18} />
          </ActionIcon>
        </Group>
        <Text fw={600} role="status">
          {formatarData(inicio)} a {formatarData(fim)}
        </Text>
        <Checkbox
          label="Só as que eu conduzo"
          checked={minhas}
          onChange={(event) => ir({ minhas: event.currentTarget.checked ? 'sim' : undefined })}
        />
        <Checkbox
          label="Mostrar canceladas"
          checked={canceladas}
          onChange={(event) => ir({ canceladas: event.currentTarget.checked ? 'sim' : undefined })}
        />
      </Group>
      {agenda.isPending && <FormSkeleton />}
      {agenda.isError && <EmptyState texto={agenda.error.mensagem} />}
      {agenda.data && lista.length === 0 && <EmptyState texto="Nenhuma entrevista nesta semana." />}
      {lista.length > 0 && (
        <div className={estilos.semana} style={{ '--dias': mostrados.length } as CSSProperties}>
          {mostrados.map((um) => (
            <Dia key={um} dia={um} hoje={um === hojeAqui} entrevistas={lista.filter(({ data }) => data === um)} />
          ))}
        </div>
      )}
    </>
  );
}

function Dia({ dia, hoje: eHoje, entrevistas }: { dia: string; hoje: boolean; entrevistas: EntrevistaNaAgenda[] }) {
  return (
    <section
      className={estilos.dia}
      aria-label={`${nomeDoDia(dia)}, ${formatarData(dia)}`}
      data-hoje={eHoje || undefined}
      data-vazio={entrevistas.length === 0 || undefined}
    >
      <Text component="h2" size="sm" fw={700} mb="xs">
        {nomeDoDia(dia)}{' '}
        <Text component="span" size="sm" c="dimmed">
          {formatarData(dia).slice(0, 5)}
        </Text>
      </Text>
      <ul className={estilos.lista}>
        {entrevistas.map((uma) => (
          <li key={uma.id}>
            <Cartao entrevista={uma} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cartao({ entrevista: uma }: { entrevista: EntrevistaNaAgenda }) {
  const { id, horaIni, horaFim, candidato, solicitacao, etapa, local, link, entrevistadores, estado } = uma;
  return (
    <Link to={`${entrevista.path}/${id}/edit`} className={estilos.entrevista}>
      <Text size="xs" fw={700}>
        {horaIni} às {horaFim}
      </Text>
      <Text size="sm" fw={600}>
        {candidato.nome}
      </Text>
      <Text size="xs">{[solicitacao?.descricao, etapa].filter(Boolean).join(', ') || 'Sem solicitação'}</Text>
      <Text size="xs">{local ?? (link ? 'Por videochamada' : '')}</Text>
      <Text size="xs" mb={4}>
        Com {entrevistadores.join(', ')}
      </Text>
      <SituacaoDaEntrevista estado={estado} />
    </Link>
  );
}
