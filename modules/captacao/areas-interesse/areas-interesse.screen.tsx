import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { areaInteresse } from './areas-interesse.contract.ts';

const colunas = ['nome', 'observacao'] as const;
const filtro = ['nome', { name: 'areasOrganizacionaisIds', span: 6 }] as const;
const secoes = [
  {
    campos: [
      { name: 'nome', span: 6 },
      { name: 'areasOrganizacionaisIds', span: 12 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;

export const AreasInteresseLista = () => (
  <ListScreen resource={areaInteresse} columns={colunas} filterFields={filtro} />
);
export const AreaInteresseFormulario = () => <FormScreen resource={areaInteresse} defaults={{}} sections={secoes} />;
