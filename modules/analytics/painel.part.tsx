import { Alert, Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Painel, Quadro } from '#platform/shared/contract/dashboard.ts';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import styles from '#platform/web/dashboard/dashboard.module.css';
import { DashboardFigures } from '#platform/web/dashboard/dashboard-figures.tsx';
import { DashboardPicture } from '#platform/web/dashboard/dashboard-picture.tsx';
import { DashboardSkeleton } from '#platform/web/dashboard/dashboard-skeleton.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { ReportButtons } from '#platform/web/report-screen/report-buttons.tsx';
import { ReportProgress } from '#platform/web/report-screen/report-progress.tsx';
import { useReport } from '#platform/web/report-screen/use-report.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Reading, Unread } from '#platform/web/ui/unread.tsx';
import { type FiltroDoPeriodo, filtroDoPeriodo } from './painel.contract.ts';
import { periodoPadrao } from './painel.rules.ts';

/** A filter in the address of a screen, with the period and the day with which a dashboard begins. */
export function useFiltroDe<Filtro extends object>(path: string, filtro: z.ZodType<Filtro>, comDataBase: boolean) {
  const { zona } = useSession().info.systemParameters;
  const padrao = useMemo(() => {
    const dia = hoje(zona, new Date());
    return { ...periodoPadrao(dia), ...(comDataBase ? { dataBase: dia } : {}) };
  }, [zona, comDataBase]);
  const { filtro: valores, filterProps } = useListState(path, filtro, padrao);
  return { filtro: valores as Filtro, filterProps };
}

/** The filter of a dashboard. */
export const useFiltroDoPainel = <Filtro extends object>(
  { path, filtro }: ReportContract<Filtro>,
  comDataBase: boolean,
) => useFiltroDe(path, filtro, comDataBase);

const Campo = fieldOf(filtroDoPeriodo);

/** What a figure leads to: another picture in its place, or a sentence that says why not. */
export type Passo = { readonly quadro: Quadro } | { readonly aviso: string };

interface Props<Filtro extends object> {
  readonly relatorio: ReportContract<Filtro>;
  readonly de: ReturnType<typeof useFiltroDoPainel<Filtro>>;
  readonly lido: Reading<Painel>;
  /** Fields of the filter. */
  readonly campos: ReactNode;
  /** What stands behind a figure. */
  readonly descer?: (quadro: Quadro, chave: string) => Promise<Passo>;
  /** What belongs under a picture. */
  readonly sob?: (recorte: string) => ReactNode;
}

/** A dashboard: filter, figures and pictures, to be printed and taken as a file. */
export function TelaDoPainel<Filtro extends object>({ relatorio, de, lido, campos, descer, sob }: Props<Filtro>) {
  const run = useReport(relatorio);
  const { filtro, filterProps } = de;
  const { data, error } = lido;
  return (
    <>
      <PrintHeader titulo={relatorio.titulo} />
      <PageHeader
        titulo={relatorio.titulo}
        acoes={
          <>
            <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => window.print()}>
              Imprimir
            </Button>
            <ReportButtons of={run} filtro={filtro} formatos={['xlsx', 'csv', 'pdf']} />
          </>
        }
      />
      <ListFilter {...filterProps}>{campos}</ListFilter>
      {run.running && <ReportProgress running={run.running} onCancel={run.cancel} />}
      {error && <Unread of={lido} />}
      {!data && !error && <DashboardSkeleton />}
      {data && !error && (
        <>
          <AvisosDoPainel avisos={data.avisos} />
          <DashboardFigures indicadores={data.indicadores} />
          <div className={styles.quadros}>
            {data.quadros.map((quadro) => (
              // Another answer begins at the top again.
              <QuadroDoPainel key={quadro.recorte} topo={quadro} descer={descer}>
                {sob?.(quadro.recorte)}
              </QuadroDoPainel>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** What the reader should know of a dashboard that shows less than was asked for. */
export function AvisosDoPainel({ avisos = [] }: Pick<Painel, 'avisos'>) {
  return avisos.map((aviso) => (
    <Alert key={aviso} color="blue" mt="sm">
      {aviso}
    </Alert>
  ));
}

interface Aberto {
  readonly topo: Quadro;
  readonly caminho: readonly { readonly rotulo: string; readonly quadro: Quadro }[];
}

/** A picture and the way down from it. */
function QuadroDoPainel({
  topo,
  descer,
  children,
}: {
  topo: Quadro;
  descer: Props<object>['descer'];
  children: ReactNode;
}) {
  const [aberto, setAberto] = useState<Aberto>({ topo, caminho: [] });
  const caminho = aberto.topo === topo ? aberto.caminho : [];
  const ultimo = caminho.at(-1);
  const mostrado = ultimo?.quadro ?? topo;
  const escolher = async (chave: string, rotulo: string) => {
    const passo = await descer?.(mostrado, chave);
    if (!passo) return;
    if ('aviso' in passo) toast.info(passo.aviso);
    else setAberto({ topo, caminho: [...caminho, { rotulo, quadro: passo.quadro }] });
  };
  const titulo = [topo.titulo, ...caminho.map(({ rotulo }) => rotulo)].join(' › ');
  return (
    <DashboardPicture
      quadro={{ ...mostrado, titulo, leva: descer !== undefined && mostrado.leva !== false }}
      onEscolher={(chave, rotulo) => void escolher(chave, rotulo)}
      voltar={
        ultimo && {
          rotulo: `Voltar a ${caminho.at(-2)?.rotulo ?? topo.titulo}`,
          onClick: () => setAberto({ topo, caminho: caminho.slice(0, -1) }),
        }
      }
    >
      {children}
    </DashboardPicture>
  );
}

interface DoPeriodo {
  readonly relatorio: ReportContract<FiltroDoPeriodo>;
  readonly ler: Endpoint<Record<never, never>, FiltroDoPeriodo, undefined, Painel>;
}

/** The screen of a dashboard that is asked for a period and where people work, and whose figures lead nowhere. */
export function PainelDoPeriodo({ relatorio, ler }: DoPeriodo) {
  const de = useFiltroDoPainel(relatorio, false);
  const lido = useEndpoint(ler, { query: de.filtro, errors: 'nenhum' }, { keepPrevious: true });
  const campos = (
    <>
      <Campo name="dataIni" span={3} />
      <Campo name="dataFim" span={3} />
      <Campo name="estabelecimentosIds" span={6} />
      <Campo name="areasIds" span={6} />
      <Campo name="cargosIds" span={6} />
    </>
  );
  return <TelaDoPainel relatorio={relatorio} de={de} lido={lido} campos={campos} />;
}

/** The steps below a slice of areas; the area itself, and who stands in none, have nothing below. */
export async function passoDasAreas(
  chave: string,
  ler: (areaId: number) => Promise<{ readonly quadro: Quadro | null }>,
): Promise<Passo> {
  const aviso = 'Área Organizacional não possui área filha.';
  if (!/^\d+$/.test(chave)) return { aviso };
  const { quadro } = await ler(Number(chave));
  return quadro ? { quadro } : { aviso };
}
