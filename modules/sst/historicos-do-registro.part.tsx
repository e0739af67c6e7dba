import { useParams } from '@tanstack/react-router';
import type { ResourceContract } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';

/** Path of the parts of a record: '/sst/epis/7/historicos'. */
export const caminhoDasPartes = ({ path }: { readonly path: string }, id: number, parte = 'historicos') =>
  `${path}/${id}/${parte}`;

/** The record whose parts stand at this address, which names it in `parametro`, and the way to them. */
export function useDono<Form extends { nome: string }, Row, Filtro>(
  contrato: ResourceContract<Form, Row, Filtro>,
  parametro: string,
  parte?: string,
) {
  const params = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const id = idIn(params[parametro]);
  const lido = useEndpoint(contrato.obter, { params: { id } });
  const nome = lido.data?.nome ?? contrato.nome.um;
  const lista = { rotulo: contrato.nome.varios, path: contrato.path };
  const partes = caminhoDasPartes(contrato, id, parte);
  /** What stands in place of the parts: that there is no such record, or the shape of what is awaited. */
  const falta = lido.data ? null : lido.error ? (
    <MissingRecord titulo={contrato.nome.um} caminho={[lista]} error={lido.error} />
  ) : (
    <FormSkeleton />
  );
  return { falta, id, nome, lista, partes, caminho: [lista, { rotulo: nome, path: partes }] };
}

interface Props<Form, Row> {
  readonly contrato: ResourceContract<Form, Row, { donoId: number | null }>;
  readonly donoId: number;
  readonly caminho: string;
  readonly campos: readonly (keyof Row & string)[];
}

/** The history of a record, newest line first. */
export const HistoricosDoRegistro = <Form, Row extends object>({
  contrato,
  donoId,
  caminho,
  campos,
}: Props<Form, Row>) => (
  <PartList
    contrato={contrato}
    de={{ donoId }}
    caminho={caminho}
    campos={campos}
    titulo="Históricos"
    rotulo={contrato.nome.varios}
    inserir="Inserir histórico"
    vazio="Ainda não há histórico."
  />
);

/** The same on a page of its own. */
export const PaginaDosHistoricos = <Form, Row extends object>({
  dono: { falta, id, nome, lista, partes },
  ...props
}: Pick<Props<Form, Row>, 'contrato' | 'campos'> & { readonly dono: ReturnType<typeof useDono> }) =>
  falta ?? (
    <>
      <PageHeader titulo={`Históricos de ${nome}`} caminho={[lista]} />
      <HistoricosDoRegistro {...props} donoId={id} caminho={partes} />
    </>
  );
