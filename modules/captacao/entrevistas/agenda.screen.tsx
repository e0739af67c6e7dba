import { ActionIcon, Button, Checkbox, Group, Popover, Text, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { dataValida, formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { diasDaSemana, nomeDoDia } from '#platform/shared/format/semana.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { IconAdicionar, IconCalendario, IconLista, IconSetaDireita, IconSetaEsquerda } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { verAgenda } from './agenda.contract.ts';
import estilos from './agenda.module.css';
import { diaDeAbertura } from './agenda.rules.ts';
import { entrevista } from './entrevistas.contract.ts';
import { EsqueletoDaAgenda } from './esqueleto.part.tsx';
import { GradeDaAgenda } from './grade.part.tsx';

const Calendar = lazy(() => import('#platform/web/form/inputs/calendar.tsx'));

const path = `${entrevista.path}/agenda`;

interface Busca {
  readonly dia?: string;
  readonly ver?: string;
  readonly minhas?: string;
  readonly canceladas?: string;
}

/** The interviews of a week over its hours, or of a day: on a phone always of a day, with its week above. */
export function AgendaDeEntrevistas() {
  const busca = useAddress() as Busca;
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const phone = usePhone();
  const hojeAqui = hoje(zona, new Date());
  const dia = busca.dia && dataValida(busca.dia) ? busca.dia : diaDeAbertura(hojeAqui);
  const dias = diasDaSemana(dia);
  const [inicio = dia] = dias;
  const fim = somarDias(inicio, 6);
  const umDia = phone || busca.ver === 'dia';
  const minhas = busca.minhas === 'sim';
  const canceladas = busca.canceladas === 'sim';
  const agenda = useEndpoint(
    verAgenda,
    { query: { inicio, fim, entrevistadorId: null, minhas, canceladas } },
    { keepPrevious: true },
  );
  const com = (mudanca: Record<string, string | undefined>) => searchOf({ ...busca, ...mudanca });
  const ir = (mudanca: Record<string, string | undefined>) => void navigate({ to: path, search: com(mudanca) });
  const andar = (vezes: number) => ir({ dia: somarDias(dia, umDia ? vezes : 7 * vezes) });
  const lista = agenda.data ?? [];
  const mostradas = umDia ? lista.filter(({ data }) => data === dia) : lista;
  const [anterior, proximo] = umDia ? ['Dia anterior', 'Próximo dia'] : ['Semana anterior', 'Próxima semana'];
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
      <Group mb="sm" gap="sm" justify="space-between">
        <Group gap="sm">
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="default" size={36} aria-label={anterior} onClick={() => andar(-1)}>
              <IconSetaEsquerda size={18} />
            </ActionIcon>
            <Button variant="default" onClick={() => ir({ dia: undefined })}>
              Hoje
            </Button>
            <ActionIcon variant="default" size={36} aria-label={proximo} onClick={() => andar(1)}>
              <IconSetaDireita size={18} />
            </ActionIcon>
          </Group>
          <EscolherData dia={dia} onEscolher={(escolhido) => ir({ dia: escolhido })} />
          <Text fw={600} role="status">
            {umDia ? `${nomeDoDia(dia)}, ${formatarData(dia)}` : `${formatarData(inicio)} a ${formatarData(fim)}`}
          </Text>
        </Group>
        <Group gap="md">
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
          {!phone && (
            <Button.Group>
              <Button
                variant="default"
                aria-pressed={!umDia}
                fw={umDia ? 400 : 700}
                onClick={() => ir({ ver: undefined })}
              >
                Semana
              </Button>
              <Button variant="default" aria-pressed={umDia} fw={umDia ? 700 : 400} onClick={() => ir({ ver: 'dia' })}>
                Dia
              </Button>
            </Button.Group>
          )}
        </Group>
      </Group>
      {phone && (
        <ul className={estilos.tira} aria-label="Dias da semana">
          {dias.map((um) => (
            <li key={um}>
              <Link to={path} search={com({ dia: um })} replace aria-current={um === dia ? 'date' : undefined}>
                <span aria-hidden>{nomeDoDia(um).slice(0, 3)}</span>
                <VisuallyHidden>{nomeDoDia(um)}, </VisuallyHidden>
                <span className={estilos.numero} data-hoje={um === hojeAqui || undefined}>
                  {Number(um.slice(8))}
                </span>
                {lista.some(({ data }) => data === um) && (
                  <>
                    <span className={estilos.ponto} />
                    <VisuallyHidden>, com entrevistas</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {agenda.isPending && <EsqueletoDaAgenda dias={umDia ? 1 : 7} />}
      {agenda.isError && <Unread of={agenda} />}
      {agenda.data && (
        <>
          {mostradas.length === 0 && (
            <Text size="sm" c="dimmed" mb="xs" role="status">
              {umDia ? 'Nenhuma entrevista neste dia.' : 'Nenhuma entrevista nesta semana.'}
            </Text>
          )}
          <GradeDaAgenda
            dias={umDia ? [dia] : dias}
            entrevistas={mostradas}
            {...(umDia
              ? { onDeslizar: andar }
              : { enderecoDoDia: (um) => ({ to: path, search: com({ dia: um, ver: 'dia' }) }) })}
          />
        </>
      )}
    </>
  );
}

/** The calendar that leads to a date. */
function EscolherData({ dia, onEscolher }: { dia: string; onEscolher: (dia: string) => void }) {
  const [aberto, setAberto] = useState(false);
  return (
    <Popover opened={aberto} onChange={setAberto} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label="Escolher data" onClick={() => setAberto(!aberto)}>
          <IconCalendario size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Calendário da agenda">
        <Suspense fallback={null}>
          <Calendar
            value={dia}
            onChange={(escolhido) => {
              setAberto(false);
              if (escolhido) onEscolher(escolhido);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
