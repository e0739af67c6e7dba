import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type PaginaGuardada,
  SemConexao,
  useLidaOuGuardada,
} from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { AssinaturaGuardada } from '#modules/sst/entregas-epi/assinatura-guardada.part.tsx';
import { quandoAssinou } from '#modules/sst/entregas-epi/hora-do-desenho.rules.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
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
  type MinhasOrdensLidas,
  minhaOrdemEmPdf,
  telaDasMinhasOrdens,
} from './minhas.contract.ts';

interface PorAssinarProps {
  readonly ordem: MinhaOrdem;
  readonly doAparelho: boolean;
}

function PorAssinar({ ordem: { id, versao, data, conteudo }, doAparelho }: PorAssinarProps) {
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
          gravar={(body, options) => call(assinarMinhaOrdem, { params: { id }, body, ...options })}
          aoAcabar={renovar}
        />
        {!doAparelho && (
          <div>
            <Button variant="subtle" onClick={() => void confirmarLeitura()}>
              Confirmar sem desenhar
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
}

function Assinada({ ordem: { id, data, assinadaEm, desenhoEm } }: { ordem: MinhaOrdem }) {
  const { zona } = useSession().info.systemParameters;
  return (
    <div>
      <Text size="sm" fw={600}>{`Ordem de serviço de ${formatarData(data)}`}</Text>
      <Text size="sm" c="dimmed">{`Assinada ${quandoAssinou(assinadaEm ?? '', desenhoEm, zona)}`}</Text>
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

const porAssinar = ({ assinadaEm }: MinhaOrdem): boolean => assinadaEm === null;

/** Only what waits for a signature stays on the device. */
const paraAssinar: PaginaGuardada<MinhasOrdensLidas> = {
  alcance: telaDasMinhasOrdens.path,
  permissao: telaDasMinhasOrdens.permissao,
  aberta: ({ ordens }) => ordens.some(porAssinar),
  // No longer than the day: a device may be shared.
  ultimoDia: () => hoje(),
  parte: ({ talento, ordens }) => ({ talento, ordens: ordens.filter(porAssinar) }),
};

/** The own orders of service, on a phone first: what waits for the signature, and what was signed. */
export function MinhasOrdens() {
  const {
    lida: data,
    doAparelho,
    leitura,
  } = useLidaOuGuardada(paraAssinar, telaDasMinhasOrdens.path, useEndpoint(lerMinhasOrdens, { errors: 'nenhum' }));
  // What was read stays while there is no connection: somebody may be signing in it.
  if (!data) return <Unread of={leitura} esqueleto={<FormSkeleton />} />;
  const assinadas = data.ordens.filter(({ assinadaEm }) => assinadaEm !== null);
  const vazio = data.talento
    ? 'Você ainda não recebeu ordens de serviço.'
    : 'O seu usuário não está ligado a um talento desta empresa, por isso não há ordens de serviço para mostrar.';
  return (
    <>
      <PageHeader titulo={telaDasMinhasOrdens.titulo} />
      {doAparelho && (
        <SemConexao texto="Você pode ler e assinar: a assinatura fica neste aparelho e é enviada quando a conexão voltar." />
      )}
      <Stack gap="lg" maw={760}>
        {data.ordens.length === 0 && <Text>{vazio}</Text>}
        {data.ordens.filter(porAssinar).map((ordem) => (
          <PorAssinar key={ordem.id} ordem={ordem} doAparelho={doAparelho} />
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
