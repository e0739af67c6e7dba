import { Paper, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { parte as certificados, MeusCertificados } from '#modules/desenvolvimento/certificado/na-minha-ficha.part.tsx';
import { telaDosMeusCursos } from '#modules/desenvolvimento/curso-online/meus-cursos.contract.ts';
import { MeusCursosOnline } from '#modules/desenvolvimento/curso-online/meus-cursos.part.tsx';
import { CatalogoDeCursos } from '#modules/desenvolvimento/lnt/catalogo.part.tsx';
import { RegistrarRespostas } from '#modules/organizacao/questionario/registrar-respostas.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { MeusTreinamentos } from './meus.part.tsx';
import {
  abrirMinhaAvaliacao,
  meusTreinamentos,
  PAGINA_DOS_MEUS,
  responderMinhaAvaliacao,
} from './treinamentos.contract.ts';

const TITULO = 'Meus treinamentos';
const caminho = [{ rotulo: TITULO, path: PAGINA_DOS_MEUS }];

export const PaginaDosMeusTreinamentos = () => (
  <>
    <PageHeader titulo={TITULO} />
    <Paper withBorder p="md" component="section" aria-label={telaDosMeusCursos.titulo}>
      <Title order={2} size="h4" mb="sm">
        {telaDosMeusCursos.titulo}
      </Title>
      <MeusCursosOnline />
    </Paper>
    <Paper withBorder p="md" mt="md" component="section" aria-label="Minhas turmas">
      <Title order={2} size="h4" mb="sm">
        Minhas turmas
      </Title>
      <MeusTreinamentos />
    </Paper>
    <Paper withBorder p="md" mt="md" component="section" aria-label={certificados.titulo}>
      <Title order={2} size="h4" mb="sm">
        {certificados.titulo}
      </Title>
      <MeusCertificados />
    </Paper>
    <Paper withBorder p="md" mt="md" component="section" aria-label="Catálogo de cursos">
      <CatalogoDeCursos />
    </Paper>
  </>
);

/** Answers an evaluation of the course of an own class. */
export function ResponderMinhaAvaliacao() {
  const dados = useParams({ strict: false }) as { id?: string; avaliacaoCursoId?: string };
  const client = useQueryClient();
  const params = { id: idIn(dados.id), avaliacaoCursoId: idIn(dados.avaliacaoCursoId) };
  const { data, error } = useEndpoint(abrirMinhaAvaliacao, { params });
  if (error && !data) return <MissingRecord titulo={TITULO} caminho={caminho} error={error} />;
  return (
    <>
      <PageHeader titulo={data?.titulo ?? TITULO} caminho={[...caminho, { rotulo: 'Responder' }]} />
      {!data && <FormSkeleton />}
      {data && data.recusa !== null && <EmptyState texto={data.recusa} />}
      {data?.folha && (
        <RegistrarRespostas
          perguntas={data.folha.perguntas}
          respostas={data.folha.respostas}
          aviso={`Avaliação da turma ${data.turma}.`}
          entregue="Avaliação entregue."
          gravar={async (body) => {
            await call(responderMinhaAvaliacao, { params, body });
            await renew(client, meusTreinamentos.path);
          }}
        />
      )}
    </>
  );
}
