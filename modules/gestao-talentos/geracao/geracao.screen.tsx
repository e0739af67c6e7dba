import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { geracao, geracaoGeral } from './geracao.contract.ts';

const colunas = [
  { campo: 'nome', largura: 220 },
  { campo: 'anoInicio', largura: 120 },
  {
    campo: 'anoFim',
    largura: 130,
    render: ({ anoFim }: { anoFim: number | null }) => anoFim ?? 'em diante',
  },
  'descricao',
] as const;
const filtro = ['nome'] as const;
const secoes = [
  {
    campos: [{ name: 'nome', span: 8 }, { name: 'anoInicio', span: 4 }, 'descricao'],
  },
] as const;

const Lista = ({ resource }: { resource: typeof geracao }) => (
  <ListScreen resource={resource} columns={colunas} filterFields={filtro} />
);
const Formulario = ({ resource }: { resource: typeof geracao }) => (
  <FormScreen resource={resource} defaults={{}} sections={secoes} />
);

export const GeracoesLista = () => <Lista resource={geracao} />;
export const GeracaoFormulario = () => <Formulario resource={geracao} />;
export const GeracoesGeraisLista = () => <Lista resource={geracaoGeral} />;
export const GeracaoGeralFormulario = () => <Formulario resource={geracaoGeral} />;
