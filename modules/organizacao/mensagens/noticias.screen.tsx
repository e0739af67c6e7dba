import { hoje } from '#platform/shared/format/data.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { noticia } from './noticias.contract.ts';

const colunas = [
  'texto',
  { campo: 'criticidade', largura: 140 },
  { campo: 'exibirDesde', largura: 140 },
  { campo: 'exibirAte', largura: 140 },
] as const;
const filtro = [
  { name: 'texto', span: 8 },
  { name: 'criticidade', span: 4 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'texto', span: 12 },
      { name: 'link', span: 12 },
      { name: 'criticidade', span: 4 },
      { name: 'exibirDesde', span: 4 },
      { name: 'exibirAte', span: 4 },
    ],
  },
] as const;

export const NoticiasLista = () => <ListScreen resource={noticia} columns={colunas} filterFields={filtro} />;

export function NoticiaFormulario() {
  const { zona } = useSession().info.systemParameters;
  return <FormScreen resource={noticia} defaults={{ criticidade: '1', exibirDesde: hoje(zona) }} sections={secoes} />;
}
