import { Alert, Anchor, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Quadro, Quadros } from '#modules/cargo-salario/painel-da-folha.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { ReportButtons } from '#platform/web/report-screen/report-buttons.tsx';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type FiltroDaIgualdade,
  filtroDaIgualdade,
  type Igualdade,
  igualdadeSalarial,
  type LinhaDaIgualdade,
  ladosDe,
  obterIgualdade,
  planoIgualdade,
} from './igualdade.contract.ts';
import { edicaoDe, estaOculta, soRazoes } from './igualdade.rules.ts';

const Grafico = lazy(() => import('./grafico-igualdade.part.tsx'));
const { path, titulo } = igualdadeSalarial;
const Campo = fieldOf(filtroDaIgualdade);

/** Pay of women and men, and of races, by group (Lei 14.611/2023): figures, pictures, plans, and the report as a file. */
export function IgualdadeSalarial() {
  const { zona } = useSession().info.systemParameters;
  const padrao = {
    ...edicaoDe(hoje(zona, new Date())),
    comparacao: 'SEXO',
    agrupar: 'GRUPO',
    dataBase: null,
  } as const;
  const { filtro, filterProps } = useListState(path, filtroDaIgualdade, padrao);
  const query = filtro as FiltroDaIgualdade;
  const lida = useEndpoint(obterIgualdade, { query, errors: 'nenhum' }, { keepPrevious: true });
  const relatorio = useReport(igualdadeSalarial);
  return (
    <>
      <PageHeader titulo={titulo} acoes={<ReportButtons of={relatorio} filtro={query} formatos={['xlsx', 'pdf']} />} />
      <ListFilter {...filterProps}>
        <Campo name="ano" span={2} />
        <Campo name="edicao" span={2} variant="select" />
        <Campo name="dataBase" span={2} />
        <Campo name="comparacao" span={3} variant="select" />
        <Campo name="agrupar" span={3} variant="select" />
      </ListFilter>
      {relatorio.running && <ReportProgress running={relatorio.running} onCancel={relatorio.cancel} />}
      {lida.isError && <Unread of={lida} />}
      {lida.isPending && <FormSkeleton />}
      {lida.data && !lida.isError && <Resultado de={lida.data} filtro={query} />}
    </>
  );
}

function Resultado({ de, filtro }: { de: Igualdade; filtro: FiltroDaIgualdade }) {
  const { linhas, total, menorGrupo, dataBase, fora } = de;
  const lados = ladosDe[filtro.comparacao];
  if (linhas.length === 0) return <EmptyState texto="Não existem dados para o filtro informado." />;
  const ocultos = linhas.filter(estaOculta).length;
  const razao = soRazoes[filtro.comparacao];
  const pendentes = linhas.filter(({ diferenca, plano }) => diferenca && plano === null).length;
  return (
    <Stack gap="md" mt="sm">
      <Quadros rotulo="Todos os grupos">
        <Quadro
          rotulo={`${lados.b}, pela mediana`}
          valor={percentual(total.razaoMediana)}
          detalhe={`do que recebem ${lados.a.toLowerCase()}`}
        />
        <Quadro
          rotulo={`${lados.b}, pela média`}
          valor={percentual(total.razaoMedia)}
          detalhe={`do que recebem ${lados.a.toLowerCase()}`}
        />
        <Quadro rotulo="Salários em" valor={formatarData(dataBase)} detalhe="salário contratual de empregados" />
        <Quadro
          rotulo="Diferenças sem plano"
          valor={formatarInteiro(pendentes)}
          detalhe={`de ${formatarInteiro(linhas.length - ocultos)} grupos mostrados`}
        />
      </Quadros>
      {(razao || ocultos > 0 || fora !== 0) && (
        <Alert color="gray" variant="light">
          {razao &&
            'Por raça só se mostram razões: os valores, ao lado dos de mulheres e homens, diriam quanto ganha quem não é negro nem branco. '}
          {ocultos > 0 &&
            `Um grupo só aparece com ao menos ${menorGrupo} pessoas de cada lado${razao ? '' : ', e outro se oculta com ele quando o total o revelaria'}. `}
          {fora !== 0 &&
            `Fora da comparação, por não ser de um dos lados ou não ter salário na data: ${fora === null ? `menos de ${menorGrupo}` : formatarInteiro(fora)}.`}
        </Alert>
      )}
      <Paper withBorder p="md">
        <Suspense fallback={<Skeleton height={240} />}>
          <Grafico
            titulo={razao ? 'Razão das medianas por grupo' : 'Mediana dos salários por grupo'}
            linhas={linhas}
            lados={lados}
            medida="mediana"
            razao={razao}
          />
        </Suspense>
      </Paper>
      <Paper withBorder p="md">
        <Suspense fallback={<Skeleton height={240} />}>
          <Grafico
            titulo={razao ? 'Razão das médias por grupo' : 'Média dos salários por grupo'}
            linhas={linhas}
            lados={lados}
            medida="media"
            razao={razao}
          />
        </Suspense>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Por grupo">
        <Title order={2} size="h4" mb="sm">
          Por grupo
        </Title>
        <Tabela linhas={[...linhas, total]} total={total} menorGrupo={menorGrupo} lados={lados} filtro={filtro} />
      </Paper>
    </Stack>
  );
}

const percentual = (razao: string | null) => (razao === null ? '–' : formatarPercentual(razao, 2));

interface TabelaProps {
  readonly linhas: readonly LinhaDaIgualdade[];
  readonly total: LinhaDaIgualdade;
  readonly menorGrupo: number;
  readonly lados: { readonly a: string; readonly b: string };
  readonly filtro: FiltroDaIgualdade;
}

function Tabela({ linhas, total, menorGrupo, lados, filtro }: TabelaProps) {
  const razao = soRazoes[filtro.comparacao];
  const titulos = razao
    ? ['Razão das medianas', 'Razão das médias']
    : [
        lados.a,
        lados.b,
        `Mediana, ${lados.a.toLowerCase()}`,
        `Mediana, ${lados.b.toLowerCase()}`,
        'Razão',
        `Média, ${lados.a.toLowerCase()}`,
        `Média, ${lados.b.toLowerCase()}`,
        'Razão das médias',
      ];
  return (
    <WideTable nome="Tabela por grupo" minWidth={razao ? 600 : 1000}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Grupo</Table.Th>
            {titulos.map((nome) => (
              <Table.Th key={nome} scope="col" ta="right">
                {nome}
              </Table.Th>
            ))}
            <Table.Th scope="col">Plano de ação</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map((linha) => (
            <Table.Tr key={linha.grupo} fw={linha === total ? 600 : 400}>
              <Table.Th scope="row" fw="inherit">
                {linha.grupo}
              </Table.Th>
              {razao && !estaOculta(linha) && (
                <>
                  <Table.Td ta="right">{percentual(linha.razaoMediana)}</Table.Td>
                  <Table.Td ta="right">{percentual(linha.razaoMedia)}</Table.Td>
                </>
              )}
              {linha.a && linha.b && (
                <>
                  <Table.Td ta="right">{formatarInteiro(linha.a.pessoas)}</Table.Td>
                  <Table.Td ta="right">{formatarInteiro(linha.b.pessoas)}</Table.Td>
                  <Table.Td ta="right">{formatarDinheiro(linha.a.mediana)}</Table.Td>
                  <Table.Td ta="right">{formatarDinheiro(linha.b.mediana)}</Table.Td>
                  <Table.Td ta="right">{percentual(linha.razaoMediana)}</Table.Td>
                  <Table.Td ta="right">{formatarDinheiro(linha.a.media)}</Table.Td>
                  <Table.Td ta="right">{formatarDinheiro(linha.b.media)}</Table.Td>
                  <Table.Td ta="right">{percentual(linha.razaoMedia)}</Table.Td>
                </>
              )}
              {estaOculta(linha) && (
                <Table.Td colSpan={titulos.length}>
                  <Text size="sm" c="dimmed">
                    {`Oculto: menos de ${menorGrupo} pessoas de um lado, ou revelaria quem são.`}
                  </Text>
                </Table.Td>
              )}
              <Table.Td>
                <Plano linha={linha} filtro={filtro} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Plano({ linha: { plano, diferenca, grupo }, filtro }: { linha: LinhaDaIgualdade; filtro: FiltroDaIgualdade }) {
  if (plano)
    return (
      <Allowed permission={planoIgualdade.permissoes.ver} fallback={<Text size="sm">{plano.medidas}</Text>}>
        <Anchor component={Link} to={`${planoIgualdade.path}/${plano.id}/edit`} size="sm">
          {`Até ${formatarData(plano.prazo)}`}
        </Anchor>
      </Allowed>
    );
  if (!diferenca) return null;
  const { ano, edicao, comparacao } = filtro;
  return (
    <Allowed permission={planoIgualdade.permissoes.inserir} fallback={<Text size="sm">Sem plano</Text>}>
      <Anchor
        component={Link}
        to={`${planoIgualdade.path}/new`}
        search={searchOf({ ano, edicao, comparacao, grupo })}
        size="sm"
        aria-label={`Escrever o plano de ação de ${grupo}`}
      >
        Escrever plano
      </Anchor>
    </Allowed>
  );
}
