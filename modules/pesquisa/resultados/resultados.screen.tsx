import { Alert, Button, Group, MultiSelect, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { BarrasDeResultado, nomeDoAspecto } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { CartesianChart } from '#platform/web/charts/cartesian-chart.tsx';
import { HeatMapChart } from '#platform/web/charts/heat-map-chart.tsx';
import { idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { resultadoDePesquisa } from './relatorio.contract.ts';
import { lerResultado, type ResultadoDaPesquisa, telaDosResultados } from './resultados.contract.ts';
import { Riscos } from './riscos.part.tsx';
import { TextosDaPergunta } from './textos.part.tsx';

type Pergunta = ResultadoDaPesquisa['perguntas'][number];

const parte = (de: number, todo: number) => (todo === 0 ? '0.00' : ((100 * de) / todo).toFixed(2));
const numero = (decimal: string) => decimal.replace('.', ',');

const pesquisas = { rotulo: pesquisa.nome.varios, path: pesquisa.path };

/** ' (era 61,20%: +9,91 p.p.)', or nothing: what an aspect was in the edition before, and how far it went. */
function eraDoAspecto(agora: string | null, antes: string | null): string {
  if (antes === null) return '';
  const passo = agora === null ? null : Number(agora) - Number(antes);
  const andou = passo === null ? '' : `: ${passo > 0 ? '+' : ''}${numero(passo.toFixed(2))} p.p.`;
  return ` (era ${formatarPercentual(antes)}${andou})`;
}

/** ' (era 61,20%)', or nothing. */
const era = (antes: string | null | undefined, escrever: (valor: string) => string) =>
  antes == null ? '' : ` (era ${escrever(antes)})`;

function NpsDaPergunta({ nps, anterior }: Pick<Pergunta, 'nps' | 'anterior'>) {
  if (!nps) return null;
  const { promotores, neutros, detratores } = nps;
  const todos = promotores + neutros + detratores;
  return (
    <Group gap="lg" mb="xs">
      <Text fw={700} size="lg">
        NPS {nps.nps ?? '–'}
        {anterior?.nps?.nps != null && (
          <Text component="span" size="sm" c="dimmed">
            {` (era ${anterior.nps.nps})`}
          </Text>
        )}
      </Text>
      <Text size="sm">
        {`Promotores ${formatarPercentual(parte(promotores, todos))}, neutros ${formatarPercentual(parte(neutros, todos))}, detratores ${formatarPercentual(parte(detratores, todos))}`}
      </Text>
    </Group>
  );
}

function ResultadoDaPergunta({
  pesquisaId,
  pergunta,
  areasIds,
}: {
  pesquisaId: number;
  pergunta: Pergunta;
  areasIds: number[];
}) {
  const { id, ordem, texto, tipo, respostas, media, anterior, distribuicao } = pergunta;
  return (
    <Paper withBorder p="md">
      <Text fw={600}>{`${ordem}. ${texto}`}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {plural(respostas, 'resposta', 'respostas')}
        {media !== null && `, média ${numero(media)}${era(anterior?.media, numero)}`}
      </Text>
      <NpsDaPergunta {...pergunta} />
      {respostas === 0 && <Text size="sm">Sem respostas bastantes para mostrar.</Text>}
      {respostas > 0 && tipo !== '3' && (
        <BarrasDeResultado
          rotulo={`Respostas à pergunta ${ordem}`}
          linhas={distribuicao.map(({ rotulo, quantidade }) => ({
            chave: rotulo,
            nome: `${rotulo} (${formatarInteiro(quantidade)})`,
            percentual: parte(quantidade, respostas),
          }))}
        />
      )}
      {respostas > 0 && tipo === '3' && (
        <TextosDaPergunta pesquisaId={pesquisaId} perguntaId={id} areasIds={areasIds} />
      )}
    </Paper>
  );
}

const POR_AREA = 'Aproveitamento por área';
const POR_ASPECTO = 'Aproveitamento por aspecto';

/** The score of each area that has one. */
function NpsPorArea({ linhas }: { linhas: ResultadoDaPesquisa['npsPorArea'] }) {
  if (linhas.length < 2) return null;
  return (
    <Paper withBorder p="md">
      <CartesianChart
        titulo="NPS por área"
        categoria="Área"
        categorias={linhas.map(({ areaId, area }) => ({ chave: String(areaId), rotulo: area }))}
        series={[{ nome: 'NPS', valores: linhas.map(({ nps }) => nps) }]}
        doZero={false}
        inteiros
        escrever={String}
      />
    </Paper>
  );
}

function Mapa({ areas, mapa }: Pick<ResultadoDaPesquisa, 'areas' | 'mapa'>) {
  if (areas.length === 0) return null;
  const aspectos = [...new Set(mapa.map(({ aspecto }) => nomeDoAspecto(aspecto)))];
  if (aspectos.length === 1)
    return (
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="xs">
          {POR_AREA}
        </Title>
        <BarrasDeResultado
          rotulo={POR_AREA}
          linhas={areas.map(({ id, nome }) => ({
            chave: String(id),
            nome,
            percentual: mapa.find(({ areaId }) => areaId === id)?.percentual,
          }))}
        />
      </Paper>
    );
  return (
    <Paper withBorder p="md">
      <HeatMapChart
        titulo={`${POR_AREA} e aspecto: quanto mais cor, melhor`}
        categoria="Área"
        linhas={areas.map(({ id, nome }) => ({ chave: String(id), rotulo: nome }))}
        colunas={aspectos.map((aspecto) => ({ chave: aspecto, rotulo: aspecto }))}
        celulas={mapa.map(({ areaId, aspecto, percentual }) => ({
          linha: String(areaId),
          coluna: nomeDoAspecto(aspecto),
          valor: Number(percentual),
        }))}
        escrever={(valor) => `${formatarInteiro(Math.round(valor))}%`}
        doMenor
      />
    </Paper>
  );
}

/** What was answered in one survey, in all and by area, against the edition before. */
export function ResultadoDeUmaPesquisa() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const navigate = useNavigate();
  // In the address, so that what is shown can be sent, and stays when one comes back.
  const areas = (useAddress().areas ?? '').split(',').filter((area) => idIn(area) > 0);
  const areasIds = areas.map(Number);
  const todas = useEndpoint(lerResultado, { params: { id }, query: { areasIds: [] } });
  const { data, error } = useEndpoint(lerResultado, { params: { id }, query: { areasIds } }, { keepPrevious: true });
  const imprime = usePermission(resultadoDePesquisa.permissao);
  const { titulo } = telaDosResultados;
  if (!data && error) return <MissingRecord titulo={titulo} caminho={[pesquisas]} error={error} />;
  if (!data)
    return (
      <>
        <PageHeader titulo={titulo} caminho={[pesquisas, { rotulo: 'Resultado' }]} />
        <FormSkeleton />
      </>
    );
  const { espera, respostas, convidados, historico, aspectos, anterior } = data;
  const dia = historico.find((uma) => uma.id === id)?.dataFim;
  return (
    <>
      <PageHeader
        titulo={data.titulo}
        caminho={[pesquisas, { rotulo: 'Resultado' }]}
        acoes={
          dia &&
          imprime && (
            <Button
              component={Link}
              to={resultadoDePesquisa.path}
              search={searchOf({ dataIni: dia, dataFim: dia, pesquisasIds: id, areasIds: areas.join(',') })}
              variant="default"
              leftSection={<IconImprimir size={16} />}
            >
              Relatório
            </Button>
          )
        }
      />
      {espera !== null && (
        <Alert color="blue" title="O resultado ainda não aparece">
          {espera}
        </Alert>
      )}
      {espera === null && (
        <Stack gap="md">
          <Group justify="space-between" align="flex-end">
            <Text fw={600}>
              {plural(respostas, 'resposta', 'respostas')}
              {convidados !== null &&
                ` de ${plural(convidados, 'convidado', 'convidados')} (${formatarPercentual(parte(respostas, convidados))})`}
              {anterior && `, comparadas com “${anterior.titulo}”`}
            </Text>
            {!todas.data && <Unread of={todas} esqueleto={null} />}
            {(todas.data?.areas.length ?? 0) > 0 && (
              <MultiSelect
                label="Só destas áreas"
                clearable
                searchable
                w={{ base: '100%', sm: 380 }}
                data={(todas.data?.areas ?? []).map((area) => ({ value: String(area.id), label: area.nome }))}
                value={areas}
                onChange={(escolhidas) =>
                  void navigate({ search: searchOf({ areas: escolhidas.join(',') }), replace: true })
                }
              />
            )}
          </Group>
          {data.anonima && (
            <Text size="sm" c="dimmed">
              {`Só aparece o que pelo menos ${data.grupoMinimo} pessoas responderam. As áreas com menos respostas estão somadas no total, sem nome.`}
            </Text>
          )}
          {historico.filter(({ nps }) => nps !== null).length > 1 && (
            <Paper withBorder p="md">
              <CartesianChart
                titulo="NPS por edição"
                categoria="Edição"
                categorias={historico.map((uma) => ({ chave: String(uma.id), rotulo: uma.titulo }))}
                series={[{ nome: 'NPS', forma: 'linha', valores: historico.map(({ nps }) => nps) }]}
                doZero={false}
                inteiros
                escrever={String}
              />
            </Paper>
          )}
          {aspectos.some(({ aspecto }) => aspecto !== null) && (
            <Paper withBorder p="md">
              <Title order={2} size="h4">
                {POR_ASPECTO}
              </Title>
              <Text size="sm" c="dimmed" mb="xs">
                Quanto se alcançou dos pontos das perguntas: 100% é todos darem a resposta que mais pontua.
              </Text>
              <BarrasDeResultado
                rotulo={POR_ASPECTO}
                linhas={aspectos.map(({ aspecto, percentual, anterior: antes }) => ({
                  chave: aspecto ?? '',
                  nome: `${nomeDoAspecto(aspecto)}${eraDoAspecto(percentual, antes)}`,
                  percentual,
                }))}
              />
            </Paper>
          )}
          <Riscos riscos={data.riscos} />
          <Mapa areas={data.areas} mapa={data.mapa} />
          <NpsPorArea linhas={data.npsPorArea} />
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            {data.perguntas.map((pergunta) => (
              <ResultadoDaPergunta key={pergunta.id} pesquisaId={id} pergunta={pergunta} areasIds={areasIds} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </>
  );
}
