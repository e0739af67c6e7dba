import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import {
  PerguntasDoModelo,
  perguntasDe,
  useIdaAsPerguntas,
} from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconPesquisa } from '#platform/web/ui/icons.ts';
import { clonarModelo, modeloAvaliacaoCandidato, perguntasDoModelo } from './modelos-avaliacao-candidato.contract.ts';

const { path } = modeloAvaliacaoCandidato;
const colunas = [
  'titulo',
  { campo: 'qtdPerguntas', largura: 110 },
  { campo: 'tempoLimite', largura: 150 },
  { campo: 'percentualMinimoAprovacao', largura: 160 },
  { campo: 'qtdRespondidas', largura: 120 },
  { campo: 'ativo', largura: 80 },
] as const;
const filtro = [
  { name: 'titulo', span: 8 },
  { name: 'somenteAtivos', span: 4 },
] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 9 },
      { name: 'ativo', span: 3 },
      { name: 'tempoLimite', span: 4 },
      { name: 'percentualMinimoAprovacao', span: 4 },
      { name: 'ordemAleatoria', span: 4 },
      { name: 'instrucoes', span: 12 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;

export function ModelosLista() {
  const navigate = useNavigate();
  const podeClonar = usePermission(permissoesCaptacao.modeloAvaliacaoCandidato.verbos.CLONAR);
  const [clonando, setClonando] = useState<{ id: number; titulo: string } | null>(null);
  return (
    <>
      <ListScreen
        resource={modeloAvaliacaoCandidato}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, titulo }) => [
          { rotulo: 'Perguntas', icone: IconPesquisa, onClick: () => void navigate({ to: perguntasDe(path, id) }) },
          ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo }) }] : []),
        ]}
      />
      <Clonar contrato={clonarModelo} registro={clonando} onClose={() => setClonando(null)} />
    </>
  );
}

export function ModeloFormulario() {
  return (
    <FormScreen
      resource={modeloAvaliacaoCandidato}
      defaults={{ ativo: true }}
      sections={secoes}
      {...useIdaAsPerguntas(path)}
    />
  );
}

/** The questions of one model. */
export function PerguntasDoModeloDeAvaliacao() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const modelo = useEndpoint(modeloAvaliacaoCandidato.obter, { params: { id } });
  return (
    <PerguntasDoModelo catalogo={modeloAvaliacaoCandidato} id={id} modelo={modelo.data} contratos={perguntasDoModelo} />
  );
}
