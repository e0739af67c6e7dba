import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import { ImprimirPerguntas } from '#modules/organizacao/questionario/imprimir.part.tsx';
import { PerguntasDoModelo, perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { download } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconImprimir, IconPesquisa } from '#platform/web/ui/icons.ts';
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

interface Escolhida {
  readonly id: number;
  readonly titulo: string;
}

export function AvaliacoesDosCursos() {
  const navigate = useNavigate();
  const podeClonar = usePermission(permissaoDeClonar);
  const [clonando, setClonando] = useState<Escolhida | null>(null);
  const [imprimindo, setImprimindo] = useState<Escolhida | null>(null);
  return (
    <>
      <ListScreen
        resource={avaliacaoCurso}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, titulo, tipo }) => [
          ...(tipo === 'a'
            ? [
                {
                  rotulo: 'Perguntas',
                  icone: IconPesquisa,
                  onClick: () => void navigate({ to: perguntasDe(path, id) }),
                },
                { rotulo: 'Imprimir', icone: IconImprimir, onClick: () => setImprimindo({ id, titulo }) },
              ]
            : []),
          ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo }) }] : []),
        ]}
      />
      <Clonar contrato={clonarAvaliacaoDeCurso} registro={clonando} onClose={() => setClonando(null)} />
      <ImprimirPerguntas
        registro={imprimindo}
        imprimir={(id, opcoes) => download(imprimirAvaliacaoDeCurso, { params: { id }, body: opcoes })}
        onClose={() => setImprimindo(null)}
      />
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
export function PerguntasDaAvaliacaoDoCurso() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data } = useEndpoint(avaliacaoCurso.obter, { params: { id } });
  return <PerguntasDoModelo catalogo={avaliacaoCurso} id={id} modelo={data} contratos={perguntasDaAvaliacaoDeCurso} />;
}
