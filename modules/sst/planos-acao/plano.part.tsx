import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Gantt } from './gantt.part.tsx';
import type { linhaDaAcao } from './planos-acao.contract.ts';
import { SituacaoDaAcao } from './situacao.part.tsx';

type LinhaDaAcao = { readonly [K in keyof typeof linhaDaAcao]: (typeof linhaDaAcao)[K]['_output'] };

/** Where an action stands, as a column of a list. */
export const colunaDaSituacao = {
  campo: 'situacao',
  largura: 140,
  render: ({ situacao }: LinhaDaAcao & Stored) => situacao && <SituacaoDaAcao situacao={situacao} />,
} as const;

/** The columns of a list of actions, whatever they are of: `dono` is the field that says it, and how wide that is. */
export const colunasDasAcoes = <Dono extends string>(dono: Dono, largura: number) =>
  [
    'nome',
    { campo: dono, largura },
    { campo: 'responsavel', largura: 200 },
    { campo: 'previsaoTermino', largura: 160 },
    colunaDaSituacao,
  ] as const;

const campos = ['nome', 'responsavel', 'previsaoInicio', 'previsaoTermino', 'situacao'] as const;
/** A filter that leaves out no action of its owner. */
export const todasAsAcoes = { nome: null, situacao: null, responsavelId: null };

interface Props<Form, Row, Filtro> {
  readonly contrato: ResourceContract<Form, Row, Filtro>;
  /** Whose actions they are, as the filter of their list says it. */
  readonly de: Partial<Filtro>;
  readonly caminho: string;
  readonly vazio: string;
}

/** The actions of one record, drawn in time above their table. */
export function AcoesDe<Form, Row extends LinhaDaAcao, Filtro extends object>({
  contrato,
  de,
  caminho,
  vazio,
}: Props<Form, Row, Filtro>) {
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  return (
    <PartList
      contrato={contrato}
      de={de}
      caminho={caminho}
      campos={campos}
      titulo="Ações"
      rotulo={contrato.nome.varios}
      inserir="Inserir ação"
      vazio={vazio}
    >
      {(linhas) => <Gantt acoes={linhas} hoje={hojeAqui} caminho={caminho} />}
    </PartList>
  );
}
