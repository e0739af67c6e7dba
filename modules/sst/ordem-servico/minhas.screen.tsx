import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { AssinaturaGuardada } from '#modules/sst/entregas-epi/assinatura-guardada.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { unanswered } from '#platform/web/api/api-error.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ConteudoDaOrdem } from './conteudo.part.tsx';
import {
  assinarMinhaOrdem,
  lerMinhasOrdens,
  type MinhaOrdem,
  minhaOrdemEmPdf,
  telaDasMinhasOrdens,
} from './minhas.contract.ts';

function PorAssinar({ ordem: { id, versao, data, conteudo } }: { ordem: MinhaOrdem }) {
  const client = useQueryClient();
  const renovar = () => renew(client, lerMinhasOrdens.path);
  const confirmarLeitura = async () => {
    const texto = `${conteudo.ciencia} A data e a hora ficam registradas.`;
    if (!(await confirmar({ titulo: 'Confirmar leitura', texto }))) return;
    try {
      await call(assinarMinhaOrdem, { params: { id }, body: { versao } });
      toast.sucesso('Ordem de serviço assinada.');
    } catch (cause) {
      if (unanswered(cause)) return;
    }
    await renovar();
  };
  return (
    <Paper withBorder p="md" component="article" aria-label={`Ordem de serviço de ${formatarData(data)}`}>
      <Stack gap="md">
        <Title order={2} size="h4">{`Ordem de serviço de ${formatarData(data)}`}</Title>
        <ConteudoDaOrdem conteudo={conteudo} />
        <AssinaturaGuardada
          fila="ordem"
          id={id}
          versao={versao}
          rotulo={conteudo.ciencia}
          enviar="Assinar"
          feito="Ordem de serviço assinada."
          gravar={(vista, options) => call(assinarMinhaOrdem, { params: { id }, body: { versao: vista }, ...options })}
          aoAcabar={renovar}
        />
        <div>
          <Button variant="subtle" onClick={() => void confirmarLeitura()}>
            Confirmar sem desenhar
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}

function Assinada({ ordem: { id, data, assinadaEm } }: { ordem: MinhaOrdem }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <div>
      <Text size="sm" fw={600}>{`Ordem de serviço de ${formatarData(data)}`}</Text>
      <Text size="sm" c="dimmed">{`Assinada em ${formatarInstante(assinadaEm ?? '', zona)}`}</Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void download(minhaOrdemEmPdf, { params: { id } }).then(saveFile, () => undefined)}
      >
        {`Ordem de ${formatarData(data)} em PDF`}
      </Anchor>
    </div>
  );
}

/** The own orders of service, on a phone first: what waits for the signature, and what was signed. */
export function MinhasOrdens() {
  const lidas = useEndpoint(lerMinhasOrdens);
  const { data } = lidas;
  // What was read stays while there is no connection: somebody may be signing in it.
  if (!data) return <Unread of={lidas} esqueleto={<FormSkeleton />} />;
  const assinadas = data.ordens.filter(({ assinadaEm }) => assinadaEm !== null);
  const vazio = data.talento
    ? 'Você ainda não recebeu ordens de serviço.'
    : 'O seu usuário não está ligado a um talento desta empresa, por isso não há ordens de serviço para mostrar.';
  return (
    <>
      <PageHeader titulo={telaDasMinhasOrdens.titulo} />
      <Stack gap="lg" maw={760}>
        {data.ordens.length === 0 && <Text>{vazio}</Text>}
        {data.ordens
          .filter(({ assinadaEm }) => assinadaEm === null)
          .map((ordem) => (
            <PorAssinar key={ordem.id} ordem={ordem} />
          ))}
        {assinadas.length > 0 && (
          <Stack gap="sm" component="section" aria-label="Assinadas">
            <Title order={2} size="h4">
              Assinadas
            </Title>
            {assinadas.map((ordem) => (
              <Assinada key={ordem.id} ordem={ordem} />
            ))}
          </Stack>
        )}
      </Stack>
    </>
  );
}
