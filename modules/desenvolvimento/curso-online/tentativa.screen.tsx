import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { comRespostas, dizerRecusa } from '#modules/organizacao/questionario/envio.part.tsx';
import { SemConexao, useFolhaDaEquipe } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { Responder } from '#modules/organizacao/questionario/responder.part.tsx';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { renew } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { daTentativa, enviarFila } from './envio-do-questionario.part.tsx';
import {
  abrirTentativa,
  meusCursosOnline,
  PAGINA_DOS_MEUS_CURSOS,
  type TentativaLida,
  telaDosMeusCursos,
} from './meus-cursos.contract.ts';

/** What came of an attempt, and where one goes on. */
function Resultado({ lida }: { lida: TentativaLida }) {
  const { nota, notaMinima, aprovada, restantes, inscricaoId, aulaId } = lida;
  const curso = `${PAGINA_DOS_MEUS_CURSOS}/${inscricaoId}`;
  const tenta = !aprovada && restantes !== 0;
  return (
    <Stack gap="md">
      <Alert
        color={aprovada ? 'green' : 'red'}
        role="status"
        title={aprovada ? 'Mínimo alcançado' : 'Ainda não foi desta vez'}
      >
        {nota === null ? 'As respostas foram recebidas.' : `Você fez ${formatarPercentual(nota)}.`}
        {!aprovada && ` Para concluir são ${formatarPercentual(notaMinima ?? '0')}.`}
        {!aprovada && restantes === 0 && ' Não há mais tentativas: fale com o RH.'}
      </Alert>
      <Group>
        {tenta ? (
          <>
            <Button size="md" variant="default" component={Link} to={curso}>
              Voltar ao curso
            </Button>
            <Button size="md" component={Link} to={`${curso}/aulas/${aulaId}`}>
              Rever e tentar de novo
            </Button>
          </>
        ) : (
          <Button size="md" component={Link} to={curso}>
            Voltar ao curso
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Answers the questions of a lesson; what is given stays on this device until the server has it. */
export function ResponderTentativa() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const client = useQueryClient();
  const usuarioId = useSession().info.user?.id ?? 0;
  const { lida, recebida, doAparelho, leitura, atualizar, reler } = useFolhaDaEquipe(daTentativa, id);
  const renovar = () => Promise.all([renew(client, abrirTentativa.path), renew(client, meusCursosOnline.path)]);
  const curso = lida && { rotulo: lida.curso, path: `${PAGINA_DOS_MEUS_CURSOS}/${lida.inscricaoId}` };
  return (
    <>
      <PageHeader
        titulo={lida?.titulo ?? 'Questionário'}
        caminho={[
          curso ?? { rotulo: telaDosMeusCursos.titulo, path: PAGINA_DOS_MEUS_CURSOS },
          { rotulo: 'Questionário' },
        ]}
      />
      {!lida && <Unread of={leitura} esqueleto={<FormSkeleton />} />}
      {doAparelho && lida && <SemConexao />}
      {lida && lida.entregueEm !== null && <Resultado lida={lida} />}
      {lida?.recusa && <EmptyState texto={lida.recusa} />}
      {lida?.folha && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {`Tentativa ${lida.numero}. Mínimo: ${formatarPercentual(lida.notaMinima ?? '0')}.`}
          </Text>
          <Responder
            folha={lida.folha}
            recebida={recebida}
            chave={filaDe('online', usuarioId, id)}
            nome="tentativa"
            enviar={async (fila, key) => {
              await enviarFila(id, fila, key);
              atualizar(({ folha, ...antes }) => ({
                ...antes,
                folha: folha && comRespostas(folha, fila),
              }));
              if (fila.entrega !== null) await renovar();
            }}
            onMudou={(erro) => {
              dizerRecusa(erro);
              reler();
            }}
          />
        </>
      )}
    </>
  );
}
