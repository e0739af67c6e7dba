import { Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { AspectosDoModelo } from '#modules/organizacao/questionario/aspectos-do-modelo.part.tsx';
import { PerguntasDoModelo, perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { FormularioDaPergunta } from '#modules/organizacao/questionario/pergunta-dialogo.part.tsx';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useEndereco } from './endereco.part.tsx';

function useCadastro() {
  const { id = '', perguntaId } = useParams({ strict: false }) as { id?: string; perguntaId?: string };
  const endereco = useEndereco();
  const cadastro = useEndpoint(endereco.recurso.obter, { params: { id: idIn(id) } });
  return { ...endereco, id: idIn(id), perguntaId: perguntaId === undefined ? null : idIn(perguntaId), cadastro };
}

/** The questions of one questionnaire. */
export function PerguntasDePesquisa() {
  const { qual, recurso, contratos } = useEndereco();
  return (
    <PerguntasDoModelo
      catalogo={recurso}
      contratos={contratos}
      // An interview has nobody who was asked.
      acoes={({ questionarioId }) =>
        qual !== 'entrevista' &&
        questionarioId !== null && (
          <Button component={Link} to={`/pesquisa/colaborador-questionario/${questionarioId}`}>
            Participantes
          </Button>
        )
      }
    />
  );
}

/** One question on a page of its own, new or stored. */
export function UmaPerguntaDePesquisa() {
  const { recurso, contratos, id, perguntaId, cadastro } = useCadastro();
  const navigate = useNavigate();
  const client = useQueryClient();
  const guardada = useEndpoint(
    contratos.obter,
    { params: { id, perguntaId: perguntaId ?? 0 } },
    { enabled: perguntaId !== null },
  );
  const respondidas = useEndpoint(contratos.quantidadeRespondidas, { params: { id } });
  const voltar = () => void navigate({ to: perguntasDe(recurso.path, id) });
  const titulo = perguntaId === null ? 'Inserir pergunta' : 'Editar pergunta';
  const lista = { rotulo: recurso.nome.varios, path: recurso.path };
  const daqui = { rotulo: cadastro.data?.titulo ?? 'Perguntas', path: perguntasDe(recurso.path, id) };
  // What is open stays open when only its renewal fails.
  const erroDoCadastro =
    (cadastro.data ? null : cadastro.error) ?? (respondidas.data === undefined ? respondidas.error : null);
  if (erroDoCadastro) return <MissingRecord titulo={titulo} caminho={[lista]} error={erroDoCadastro} />;
  if (guardada.error && !guardada.data)
    return <MissingRecord titulo={titulo} caminho={[lista, daqui]} error={guardada.error} />;
  const lidas = (perguntaId === null || guardada.data !== undefined) && respondidas.data !== undefined;
  return (
    <>
      <PageHeader titulo={titulo} caminho={[lista, daqui, { rotulo: 'Pergunta' }]} />
      {!lidas && <FormSkeleton />}
      {lidas && (
        <Paper withBorder p="md">
          <FormularioDaPergunta
            contratos={contratos}
            id={id}
            pergunta={guardada.data ?? 'nova'}
            emUso={(respondidas.data ?? 0) > 0}
            onClose={voltar}
            onGravada={() => {
              void renew(client, recurso.listar.path);
              voltar();
            }}
          />
        </Paper>
      )}
    </>
  );
}

/** The aspects of one questionnaire. */
export function AspectosDePesquisa() {
  const { recurso, contratos } = useEndereco();
  return <AspectosDoModelo catalogo={recurso} contratos={contratos} />;
}
