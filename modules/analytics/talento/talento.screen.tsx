import { Button, Table } from '@mantine/core';
import { passoDasAreas, TelaDoPainel, useFiltroDoPainel } from '#modules/analytics/painel.part.tsx';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { lerPainelDoTalento, painelDoTalento, relatorioAnalitico, talentosDasAreasFilhas } from './talento.contract.ts';

const { relatorio } = painelDoTalento;
const Campo = fieldOf(relatorio.filtro);

export function PainelDeTalentos() {
  const de = useFiltroDoPainel(relatorio, true);
  const lido = useEndpoint(lerPainelDoTalento, { body: de.filtro, errors: 'nenhum' }, { keepPrevious: true });
  const quadros = lido.data?.quadros ?? [];
  const campos = (
    <>
      <Campo name="dataBase" span={2} />
      <Campo name="dataIni" span={2} />
      <Campo name="dataFim" span={2} />
      <Campo name="empresasIds" span={6} />
      <Campo name="estabelecimentosIds" span={4} />
      <Campo name="areasIds" span={4} />
      <Campo name="cargosIds" span={4} />
    </>
  );
  return (
    <TelaDoPainel
      relatorio={relatorio}
      de={de}
      lido={lido}
      campos={campos}
      descer={async ({ recorte, linhas }, chave) => {
        if (recorte === 'geracoes') {
          const descricao = linhas.find((linha) => linha.chave === chave)?.celulas.at(-1);
          return { aviso: descricao || 'Geração não possui descrição.' };
        }
        return passoDasAreas(chave, (areaId) => {
          const { empresasIds: _, ...filtro } = de.filtro;
          return send(talentosDasAreasFilhas, { query: { ...filtro, empresasIds: [], areaId } });
        });
      }}
      sob={(recorte) => {
        const quadro = quadros.find((um) => um.recorte === recorte);
        if (!quadro || quadro.aviso) return null;
        if (recorte === 'turnover' || recorte === 'absenteismo') return <PorEmpresa {...quadro} />;
        return recorte === 'desligamentos' ? <RelatorioAnalitico filtro={de.filtro} /> : null;
      }}
    />
  );
}

/** The companies of a rate, a line each. */
function PorEmpresa({
  titulo,
  colunas,
  linhas,
}: Pick<NonNullable<typeof lerPainelDoTalento.resposta._output>['quadros'][number], 'titulo' | 'colunas' | 'linhas'>) {
  if (linhas.length === 0) return null;
  const [primeira, ...outras] = colunas;
  return (
    <WideTable nome={`Empresas: ${titulo}`} minWidth={420}>
      <Table aria-label={`Empresas: ${titulo}`} verticalSpacing={6} mt="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{primeira}</Table.Th>
            {outras.map((coluna) => (
              <Table.Th key={coluna} scope="col" ta="right">
                {coluna}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map(({ chave, rotulo, celulas }) => (
            <Table.Tr key={chave}>
              <Table.Th scope="row" fw={400}>
                {rotulo}
              </Table.Th>
              {celulas.map((celula, lugar) => (
                <Table.Td key={outras[lugar]} ta="right">
                  {celula}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

type Filtro = Parameters<ReturnType<typeof useReport<typeof lerPainelDoTalento.body._output>>['generate']>[0];

/** The dismissals of the picture by name, for whoever may see them. */
function RelatorioAnalitico({ filtro }: { filtro: Filtro }) {
  const run = useReport(relatorioAnalitico);
  const pode = usePermission(relatorioAnalitico.permissao);
  if (!pode) return null;
  const { dataIni, dataFim, areasIds, cargosIds, estabelecimentosIds } = filtro;
  return (
    <Button
      variant="light"
      size="xs"
      mt="sm"
      className="nao-imprimir"
      loading={run.running !== null}
      onClick={() =>
        void run.generate(
          { dataIni, dataFim, agruparPor: 'MOTIVO', motivosIds: [], areasIds, cargosIds, estabelecimentosIds },
          'pdf',
        )
      }
    >
      Relatório Analítico
    </Button>
  );
}
