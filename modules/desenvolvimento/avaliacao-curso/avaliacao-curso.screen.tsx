import { useWatch } from 'react-hook-form';
import { useAcoesDoModelo } from '#modules/organizacao/questionario/acoes-do-modelo.part.tsx';
import { PerguntasDoModelo } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import {
  avaliacaoCurso,
  clonarAvaliacaoDeCurso,
  imprimirAvaliacaoDeCurso,
  perguntasDaAvaliacaoDeCurso,
  permissaoDeClonar,
} from './avaliacao-curso.contract.ts';

const { path } = avaliacaoCurso;
const Campo = fieldOf(avaliacaoCurso.form);
const colunas = [
  'titulo',
  { campo: 'tipo', largura: 120 },
  { campo: 'minimoAprovacao', largura: 190 },
  { campo: 'cursos', ordenavel: false },
  { campo: 'qtdPerguntas', largura: 110 },
] as const;
const filtro = [
  { name: 'filtro', span: 5 },
  { name: 'tipo', span: 3 },
  { name: 'cursoId', span: 4 },
] as const;

export function AvaliacoesDosCursos() {
  const { rowActions, dialogos } = useAcoesDoModelo({
    path,
    clonar: clonarAvaliacaoDeCurso,
    permissaoDeClonar,
    imprimir: (id, opcoes) => download(imprimirAvaliacaoDeCurso, { params: { id }, body: opcoes }),
  });
  return (
    <>
      <ListScreen
        resource={avaliacaoCurso}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => rowActions(linha, linha.tipo === 'a')}
      />
      {dialogos}
    </>
  );
}

/** What only one kind has stands there only for it. */
function DoTipo() {
  const { form } = useFormContract();
  const tipo = useWatch({ control: form.control, name: 'tipo' }) as string | null;
  return (
    <>
      {tipo === 'a' && <Campo name="modeloAvaliacao" span={6} />}
      {tipo === 'p' && <Campo name="avaliacaoPratica" span={6} />}
    </>
  );
}

export function AvaliacaoDoCurso() {
  return (
    <FormScreen resource={avaliacaoCurso} defaults={{ tipo: 'n' }}>
      {() => (
        <FormSection>
          <Campo name="titulo" span={6} />
          <Campo name="tipo" span={3} variant="select" />
          <Campo name="minimoAprovacao" span={3} />
          <DoTipo />
          <Campo name="cursos" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}

/** The questions of one evaluation. */
export const PerguntasDaAvaliacaoDoCurso = () => (
  <PerguntasDoModelo catalogo={avaliacaoCurso} contratos={perguntasDaAvaliacaoDeCurso} deTurma={() => true} />
);
