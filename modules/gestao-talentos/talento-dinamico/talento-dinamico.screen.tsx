import { Button, Group, Paper } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReportFormat } from '#platform/shared/contract/report.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { filterFromAddress, writeListState } from '#platform/web/list-screen/search-state.ts';
import { PreviewTable } from '#platform/web/report-screen/preview-table.tsx';
import { formatButtons } from '#platform/web/report-screen/report-buttons.tsx';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { TableFooter } from '#platform/web/table/table-footer.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { EscolhaDeColunas } from './colunas.part.tsx';
import { Guardados } from './guardados.part.tsx';
import {
  type ColunaOferecida,
  type FiltroDinamico,
  filtroDinamico,
  LINHAS_DA_PAGINA,
  listarColunas,
  NAO_SE_GUARDAM,
  talentoDinamico,
} from './talento-dinamico.contract.ts';

const Campo = fieldOf(filtroDinamico);
const padrao = {
  colunasDinamicas: ['nome', 'cargo', 'lotacao.areaOrganizacional', 'dataAdmissao'],
  ordenarPor: 'nome',
  situacao: 'A',
} as const;
const formatos: readonly ReportFormat[] = ['pdf', 'xlsx', 'csv'];
const comoOpcoes = (colunas: readonly ColunaOferecida[]) =>
  colunas.map(({ campo, titulo }) => ({ codigo: campo, rotulo: titulo }));

/** The report whose columns, order and grouping a person picks, on screen by pages and as a file. */
export function TalentoDinamico() {
  const lido = useEndpoint(listarColunas, {}, { staleTime: 60_000 });
  const { data, error } = lido;
  return (
    <>
      <PageHeader titulo={talentoDinamico.titulo} />
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton />}
      {data?.length === 0 && <EmptyState texto="Só quem vê talentos gera este relatório." />}
      {data && data.length > 0 && <Formulario colunas={data} />}
    </>
  );
}

/** What an address says of the report, but for columns that this person does not see. */
function doEndereco(search: Readonly<Record<string, string>>, colunas: readonly ColunaOferecida[]) {
  const vista = (um: unknown) => colunas.some(({ campo }) => campo === um);
  const {
    colunasDinamicas = [],
    agruparPor,
    ordenarPor,
    ...filtro
  } = filterFromAddress(filtroDinamico, search) as Partial<FiltroDinamico>;
  const vistas = colunasDinamicas.filter(vista);
  return {
    ...filtro,
    ...(vistas.length > 0 ? { colunasDinamicas: vistas } : {}),
    ...(vista(agruparPor) ? { agruparPor } : {}),
    ...(vista(ordenarPor) ? { ordenarPor } : {}),
  };
}

function Formulario({ colunas }: { colunas: readonly ColunaOferecida[] }) {
  const run = useReport(talentoDinamico);
  const saida = useRef<ReportFormat | 'previa'>('previa');
  const [mostrado, setMostrado] = useState<FiltroDinamico | null>(null);
  const resultado = useRef<HTMLDivElement>(null);
  const [vez, setVez] = useState(0);
  // The form is taller than the window: what was asked for comes up from below it.
  useEffect(() => {
    if (vez === 0) return;
    resultado.current?.scrollIntoView({ block: 'start' });
    resultado.current?.focus({ preventScroll: true });
  }, [vez]);
  const navigate = useNavigate();
  const endereco = useAddress();
  const deInicio = {
    ...padrao,
    colunasDinamicas: padrao.colunasDinamicas.filter((um) => colunas.some(({ campo }) => campo === um)),
  };
  /** What was picked stands in the address, so that it is there when one comes back; whom a search named does not. */
  const lembrar = ({ pagina: _, ...filtro }: FiltroDinamico) => {
    const semNomes = { ...filtro, ...Object.fromEntries(NAO_SE_GUARDAM.map((campo) => [campo, null])) };
    void navigate({ search: searchOf(writeListState({ filtro: semNomes })), replace: true });
  };
  const mostrar = (filtro: FiltroDinamico) => {
    setMostrado(filtro);
    return run.show(filtro);
  };
  const contract = useContractForm<FiltroDinamico>({
    schema: filtroDinamico,
    defaults: { ...deInicio, ...doEndereco(endereco, colunas) },
    checkCompany: false,
    onSubmit: (values) => {
      lembrar(values);
      return saida.current === 'previa'
        ? mostrar({ ...values, pagina: 0 }).then(() => setVez((antes) => antes + 1))
        : run.generate(values, saida.current);
    },
  });
  const { form } = contract;
  return (
    <>
      <Paper withBorder p="md">
        <Guardados
          atual={() => form.getValues()}
          abrir={({ perfilId: _, ...config }) => form.reset({ ...config, pagina: 0 })}
        />
        <ContractFormView of={contract}>
          <EscolhaDeColunas control={form.control} colunas={colunas} />
          <FieldGrid>
            <Campo name="titulo" span={6} />
            <Campo
              name="agruparPor"
              span={6}
              variant="select"
              options={comoOpcoes(colunas.filter(({ agrupavel }) => agrupavel))}
            />
            <Campo
              name="ordenarPor"
              span={6}
              variant="select"
              options={comoOpcoes(colunas.filter(({ ordenavel }) => ordenavel))}
            />
            <Campo name="decrescente" span={6} />
          </FieldGrid>
          <FormSection titulo="Quais talentos">
            <Campo name="situacao" span={3} variant="select" />
            <Campo name="nome" span={5} />
            <Campo name="matricula" span={2} />
            <Campo name="cpf" span={2} />
            <Campo name="areasIds" span={6} />
            <Campo name="cargosIds" span={6} />
            <Campo name="estabelecimentosIds" span={6} />
            <Campo name="contato" span={3} />
            <Campo name="transferencia" span={3} variant="select" />
          </FormSection>
          <Group gap="xs" mt="lg">
            {formatos.map((formato) => {
              const { rotulo, icone: Glyph } = formatButtons[formato];
              return (
                <Button
                  key={formato}
                  type="submit"
                  variant="default"
                  leftSection={<Glyph size={16} />}
                  disabled={run.running !== null}
                  onClick={() => {
                    saida.current = formato;
                  }}
                >
                  {rotulo}
                </Button>
              );
            })}
            <Button
              type="submit"
              leftSection={<IconVisualizar size={16} />}
              disabled={run.running !== null}
              onClick={() => {
                saida.current = 'previa';
              }}
            >
              Mostrar
            </Button>
          </Group>
        </ContractFormView>
        {run.running && <ReportProgress running={run.running} onCancel={run.cancel} />}
      </Paper>
      <div ref={resultado} tabIndex={-1} style={{ outline: 'none' }}>
        {run.preview && mostrado && (
          <PreviewTable
            preview={run.preview}
            rodape={
              <TableFooter
                total={run.preview.registros}
                page={mostrado.pagina ?? 0}
                size={LINHAS_DA_PAGINA}
                hidden={false}
                onPage={(pagina) => void mostrar({ ...mostrado, pagina })}
              />
            }
          />
        )}
      </div>
    </>
  );
}
