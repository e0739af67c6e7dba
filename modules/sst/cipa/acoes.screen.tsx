import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { CamposDaAcao } from '#modules/sst/planos-acao/campos.part.tsx';
import { AcoesDe, colunasDasAcoes, todasAsAcoes } from '#modules/sst/planos-acao/plano.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { acaoDaCipa } from './acoes.contract.ts';
import { cipa } from './cipa.contract.ts';

const colunas = colunasDasAcoes('cipa', 220);
const filtro = ['nome', 'situacao', 'cipaId', 'responsavelId'] as const;
const Campo = fieldOf(acaoDaCipa.form);

export const AcoesLista = () => <ListScreen resource={acaoDaCipa} columns={colunas} filterFields={filtro} />;

const Campos = ({ preso = false }: { preso?: boolean }) => (
  <CamposDaAcao dono={<Campo name="cipa" span={12} readOnly={preso} />} />
);

export const AcaoFormulario = () => (
  <FormScreen resource={acaoDaCipa} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

const useGestao = () => useDono(cipa, 'cipaId', 'acoes');

export function AcoesDaGestao() {
  const { falta, id, nome, lista, partes } = useGestao();
  return (
    falta ?? (
      <>
        <PageHeader titulo={`Plano de trabalho de ${nome}`} caminho={[lista]} />
        <AcoesDe
          contrato={acaoDaCipa}
          de={{ ...todasAsAcoes, cipaId: id }}
          caminho={partes}
          vazio="Ainda não há ações nesta gestão."
        />
      </>
    )
  );
}

export function AcaoDaGestaoFormulario() {
  const { falta, id, nome, caminho } = useGestao();
  return (
    falta ?? (
      <FormScreen resource={acaoDaCipa} defaults={{ cipa: { id, nome } }} caminho={caminho}>
        {() => <Campos preso />}
      </FormScreen>
    )
  );
}
