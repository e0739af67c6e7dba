import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { planoIgualdade } from './igualdade.contract.ts';

const colunas = [
  { campo: 'ano', largura: 80 },
  { campo: 'edicao', largura: 110 },
  'comparacao',
  'grupo',
  { campo: 'prazo', largura: 110 },
] as const;
const filtro = [
  { name: 'ano', span: 3 },
  { name: 'edicao', span: 3 },
  { name: 'comparacao', span: 6 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'ano', span: 3 },
      { name: 'edicao', span: 3 },
      { name: 'comparacao', span: 6 },
      { name: 'grupo', span: 9 },
      { name: 'prazo', span: 3 },
      { name: 'medidas', span: 12 },
    ],
  },
] as const;

/** What the company does about differences of pay. */
export const PlanosLista = () => <ListScreen resource={planoIgualdade} columns={colunas} filterFields={filtro} />;

/** A plan; a new one begins with the report and the group of the address. */
export function PlanoFormulario() {
  const { ano, edicao, comparacao, grupo } = useAddress() as Readonly<Record<string, string | undefined>>;
  const doRelatorio = ano && edicao && comparacao && grupo;
  return (
    <FormScreen
      resource={planoIgualdade}
      defaults={
        doRelatorio
          ? {
              ano: Number(ano),
              edicao: edicao === '09' ? '09' : '03',
              comparacao: comparacao === 'RACA' ? 'RACA' : 'SEXO',
              grupo,
            }
          : {}
      }
      sections={secoes}
    />
  );
}
