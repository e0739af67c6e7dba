import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { pgr } from '#modules/sst/pgr/pgr.contract.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { visita } from './visitas.contract.ts';

const colunas = [
  { campo: 'data', largura: 120 },
  { campo: 'pgr', largura: 240 },
  'grupos',
  { campo: 'profissionais', largura: 240 },
] as const;
const filtro = ['pgrId', 'dataIni', 'dataFim'] as const;
const Campo = fieldOf(visita.form);
const daParte = ['data', 'grupos', 'profissionais'] as const;
const doPgr = { dataIni: null, dataFim: null };

export const VisitasLista = () => <ListScreen resource={visita} columns={colunas} filterFields={filtro} />;

const Campos = ({ preso = false }: { preso?: boolean }) => (
  <FormSection>
    <Campo name="pgr" span={8} readOnly={preso} />
    <Campo name="data" span={4} />
    <Campo name="historicoGrupoHomogeneosIds" span={12} />
    <Campo name="profissionaisSSTIds" span={12} />
    <Campo name="observacao" span={12} />
  </FormSection>
);

export const VisitaFormulario = () => (
  <FormScreen resource={visita} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

const usePgr = () => useDono(pgr, 'pgrId', 'visitas');

export function VisitasDoPgr() {
  const { falta, id, nome, lista, partes } = usePgr();
  return (
    falta ?? (
      <>
        <PageHeader titulo={`Visitas de ${nome}`} caminho={[lista]} />
        <PartList
          contrato={visita}
          de={{ ...doPgr, pgrId: id }}
          caminho={partes}
          campos={daParte}
          titulo="Visitas"
          rotulo={visita.nome.varios}
          inserir="Inserir visita"
          vazio="Ainda não há visitas neste programa."
        />
      </>
    )
  );
}

export function VisitaDoPgrFormulario() {
  const { falta, id, nome, caminho } = usePgr();
  return (
    falta ?? (
      <FormScreen resource={visita} defaults={{ pgr: { id, nome } }} caminho={caminho}>
        {() => <Campos preso />}
      </FormScreen>
    )
  );
}
