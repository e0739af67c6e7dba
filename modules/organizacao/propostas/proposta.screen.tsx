import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { PainelDaAprovacao } from '#modules/organizacao/alcadas/painel.part.tsx';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { OQueMuda } from './o-que-muda.part.tsx';
import {
  aprovacaoDaProposta,
  CAMINHO_PROPOSTAS,
  cancelarProposta,
  listarPropostas,
  obterProposta,
  type Proposta,
  permissoesDaProposta,
  telaDasPropostas,
  tiposDeProposta,
} from './propostas.contract.ts';
import { SituacaoDaProposta } from './situacao.part.tsx';

/** A proposal: what stands now against what is proposed, its effect, and its way through the chain. */
export function PaginaDaProposta() {
  // Who made it opens it, also without the list.
  const abreLista = usePermission(permissoesDaProposta.ver);
  const caminho = abreLista ? [{ rotulo: telaDasPropostas.titulo, path: CAMINHO_PROPOSTAS }] : [];
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const lida = useEndpoint(obterProposta, { params: { id } });
  if (lida.error) return <MissingRecord titulo="Proposta" caminho={caminho} error={lida.error} />;
  if (!lida.data) return <FormSkeleton />;
  const proposta = lida.data;
  return (
    <>
      <PageHeader titulo={`${tiposDeProposta.rotulo(proposta.tipo)}: ${proposta.titulo ?? ''}`} caminho={caminho} />
      <Stack gap="md">
        <Cabecalho proposta={proposta} />
        <OQueMuda proposta={proposta} />
        <PainelDaAprovacao contratos={aprovacaoDaProposta} id={id} renova={listarPropostas.path} />
      </Stack>
    </>
  );
}

function Cabecalho({
  proposta: { id, situacao, proponente, propostaEm, encerradaEm, colaborador, podeCancelar },
}: {
  proposta: Proposta;
}) {
  const { zona } = useSession().info.systemParameters;
  const client = useQueryClient();
  const cancelar = useAction(cancelarProposta);
  async function mandar() {
    const texto = 'Ela deixa de esperar decisões e nada do que foi proposto vale.';
    if (
      !(await confirmar({
        titulo: 'Cancelar a proposta?',
        texto,
        sim: 'Cancelar proposta',
        nao: 'Voltar',
        perigo: true,
      }))
    )
      return;
    await cancelar.mutateAsync({ params: { id } }).then(
      () => toast.sucesso('Proposta cancelada.'),
      () => undefined,
    );
    await renew(client, listarPropostas.path);
  }
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="xs">
        <SituacaoDaProposta situacao={situacao} />
        <Text size="sm">{`Proposta ${id}, de ${proponente ?? ''}, em ${formatarInstante(propostaEm, zona)}`}</Text>
        {encerradaEm !== null && (
          <Text size="sm" c="dimmed">{`Encerrada em ${formatarInstante(encerradaEm, zona)}`}</Text>
        )}
      </Group>
      <Group gap="xs">
        {colaborador && (
          <Button component={Link} to={paginaDoTalento(colaborador.id)} variant="default" size="xs">
            Página do talento
          </Button>
        )}
        {podeCancelar && (
          <Button size="xs" variant="default" c="red" loading={cancelar.isPending} onClick={() => void mandar()}>
            Cancelar proposta
          </Button>
        )}
      </Group>
    </Group>
  );
}
