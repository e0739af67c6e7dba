import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Dias, DiasEmLista } from '#modules/organizacao/calendario/mes.part.tsx';
import { dataValida, formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { diasDoMes, mesVizinho } from '#platform/shared/format/mes.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { diasDaSemana } from '#platform/shared/format/semana.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconLista, IconSetaDireita, IconSetaEsquerda } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Aula, lerCalendarioDeTurmas, telaDoCalendario } from './calendario.contract.ts';
import { escolhasDe, recortar } from './calendario.rules.ts';
import { turma } from './turmas.contract.ts';

interface Busca {
  readonly dia?: string;
  readonly ver?: string;
  readonly local?: string;
  readonly instrutor?: string;
}

const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const compromissoDe = (aula: Aula) => ({
  chave: String(aula.id),
  tipo: plural(aula.participantes, 'participante', 'participantes'),
  titulo: aula.turma,
  detalhe: [aula.assunto, aula.instrutor, plural(aula.participantes, 'participante', 'participantes')]
    .filter(Boolean)
    .join(' · '),
  data: aula.dia,
  horaIni: aula.horaIni,
  horaFim: aula.horaFim,
  local: aula.local,
  link: null,
  path: `${turma.path}/${aula.turmaId}/presencas`,
});

/** The classes of the company, a month or a week at a time, of one place and one instructor or of all; on a phone as a list of days. */
export function CalendarioDeTurmas() {
  const busca = useAddress() as Busca;
  const navigate = useNavigate();
  const phone = usePhone();
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const dia = busca.dia && dataValida(busca.dia) ? busca.dia : hojeAqui;
  const semana = busca.ver === 'semana';
  const mes = dia.slice(0, 7);
  const dias = semana ? diasDaSemana(dia) : diasDoMes(mes);
  const [inicio = dia, fim = dia] = [dias[0], dias.at(-1)];
  const lido = useEndpoint(lerCalendarioDeTurmas, { query: { inicio, fim } }, { keepPrevious: true });
  const ir = (mudanca: Record<string, string | undefined>) =>
    void navigate({ to: telaDoCalendario.path, search: searchOf({ ...busca, ...mudanca }) });
  const andar = (vezes: number) => ir({ dia: semana ? somarDias(dia, 7 * vezes) : `${mesVizinho(mes, vezes)}-01` });
  const recorte = { local: busca.local ?? null, instrutor: busca.instrutor ?? null };
  const aulas = lido.data ?? [];
  const { locais, instrutores } = escolhasDe(aulas, recorte);
  const mostradas = recortar(aulas, recorte).filter((aula) => semana || aula.dia.startsWith(mes));
  const Pagina = phone ? DiasEmLista : Dias;
  const periodo = semana
    ? `${formatarData(inicio)} a ${formatarData(fim)}`
    : nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`));
  return (
    <>
      <PageHeader
        titulo={telaDoCalendario.titulo}
        caminho={[{ rotulo: turma.nome.varios, path: turma.path }]}
        acoes={
          <Button component={Link} to={turma.path} variant="default" leftSection={<IconLista size={16} />}>
            Lista
          </Button>
        }
      />
      <Group mb="sm" gap="sm" justify="space-between" align="flex-end">
        <Group gap="sm">
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={36}
              aria-label={semana ? 'Semana anterior' : 'Mês anterior'}
              onClick={() => andar(-1)}
            >
              <IconSetaEsquerda size={18} />
            </ActionIcon>
            <Button variant="default" onClick={() => ir({ dia: undefined })}>
              Hoje
            </Button>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={semana ? 'Próxima semana' : 'Próximo mês'}
              onClick={() => andar(1)}
            >
              <IconSetaDireita size={18} />
            </ActionIcon>
          </Group>
          <Text fw={600} role="status">
            {periodo}
          </Text>
        </Group>
        <Group gap="sm" align="flex-end">
          <Select
            label="Local"
            placeholder="Todos"
            clearable
            searchable
            data={locais}
            value={recorte.local}
            onChange={(local) => ir({ local: local ?? undefined })}
            w={{ base: '100%', sm: 190 }}
          />
          <Select
            label="Instrutor"
            placeholder="Todos"
            clearable
            searchable
            data={instrutores}
            value={recorte.instrutor}
            onChange={(instrutor) => ir({ instrutor: instrutor ?? undefined })}
            w={{ base: '100%', sm: 190 }}
          />
          <Button.Group>
            <Button
              variant="default"
              aria-pressed={!semana}
              fw={semana ? 400 : 700}
              onClick={() => ir({ ver: undefined })}
            >
              Mês
            </Button>
            <Button
              variant="default"
              aria-pressed={semana}
              fw={semana ? 700 : 400}
              onClick={() => ir({ ver: 'semana' })}
            >
              Semana
            </Button>
          </Button.Group>
        </Group>
      </Group>
      {lido.isError && <Unread of={lido} />}
      {lido.isPending && <FormSkeleton linhas={6} />}
      {lido.data && mostradas.length === 0 && (
        <Text c="dimmed" size="sm" mb="sm" role="status">
          {`Nenhuma aula ${semana ? 'nesta semana' : 'neste mês'}${recorte.local || recorte.instrutor ? ' com este filtro' : ''}.`}
        </Text>
      )}
      {lido.data && (
        <Pagina
          dias={phone && !semana ? dias.filter((um) => um.startsWith(mes)) : dias}
          mes={semana ? null : mes}
          hoje={hojeAqui}
          compromissos={mostradas.map(compromissoDe)}
        />
      )}
    </>
  );
}
