import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
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
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
} from './modelos-entrevista-desligamento.contract.ts';

const { path } = modeloEntrevistaDesligamento;
const colunas = [
  'titulo',
  { campo: 'qtdPerguntas', largura: 110 },
  { campo: 'qtdEntrevistas', largura: 120 },
  { campo: 'ativo', largura: 80 },
] as const;
const filtro = ['titulo'] as const;
const secoes = [
  {
    campos: [
      { name: 'titulo', span: 12 },
      { name: 'ativo', span: 4 },
      { name: 'ordemAleatoria', span: 8 },
      { name: 'instrucoes', span: 12 },
      { name: 'observacao', span: 12 },
    ],
  },
] as const;
export function ModelosDeEntrevista() {
  const navigate = useNavigate();
  const podeClonar = usePermission(modeloEntrevistaDesligamento.permissoes.inserir);
  const [clonando, setClonando] = useState<{ id: number; titulo: string } | null>(null);
  return (
    <>
      <ListScreen
        resource={modeloEntrevistaDesligamento}
        columns={colunas}
        filterFields={filtro}
        rowActions={({ id, titulo }) => [
          { rotulo: 'Perguntas', icone: IconPesquisa, onClick: () => void navigate({ to: perguntasDe(path, id) }) },
          ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo }) }] : []),
        ]}
      />
      <Clonar contrato={clonarModeloDeEntrevista} registro={clonando} onClose={() => setClonando(null)} />
    </>
  );
}

export function ModeloDeEntrevista() {
  return (
    <FormScreen
      resource={modeloEntrevistaDesligamento}
      defaults={{ ativo: true }}
      sections={secoes}
      {...useIdaAsPerguntas(path)}
    />
  );
}

/** The questions of one model. */
export function PerguntasDoModeloDeEntrevista() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const modelo = useEndpoint(modeloEntrevistaDesligamento.obter, { params: { id } });
  return (
    <PerguntasDoModelo
      catalogo={modeloEntrevistaDesligamento}
      id={id}
      modelo={modelo.data}
      contratos={perguntasDaEntrevista}
    />
  );
}
