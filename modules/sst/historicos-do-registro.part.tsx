import type { ResourceContract } from '#platform/shared/contract/resource.ts';
import { PartList } from '#platform/web/list-screen/part-list.tsx';

interface Props<Form, Row> {
  readonly contrato: ResourceContract<Form, Row, { donoId: number | null }>;
  readonly donoId: number;
  /** Path of the histories of this record: '/sst/epis/7/historicos'. */
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
