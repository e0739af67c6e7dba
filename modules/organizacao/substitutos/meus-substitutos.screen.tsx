import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TITULO_DOS_MEUS_SUBSTITUTOS } from '#modules/organizacao/alcadas/caminho-dos-substitutos.rules.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  lerMeusSubstitutos,
  type MeuSubstituto,
  meuSubstitutoForm,
  mudarMeuSubstituto,
  nomearMeuSubstituto,
  retirarMeuSubstituto,
} from './meus-substitutos.contract.ts';

const Campo = fieldOf(meuSubstitutoForm);
const NOVO = { id: null } as const;
type Alvo = MeuSubstituto | typeof NOVO;

const DialogoDoSubstituto = ({ alvo, onClose }: { alvo: Alvo | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ id }) => (id === null ? 'Nomear substituto' : 'Mudar substituto')}
    alvo={alvo}
    onClose={onClose}
    schema={meuSubstitutoForm}
    inicio={(de) => (de.id === null ? {} : { substituto: de.substituto, inicio: de.inicio, fim: de.fim })}
    texto="Nestes dias os dois podem decidir. Quem você nomear decide sob as mesmas regras, e fica registrado que decidiu no seu lugar."
    renova={lerMeusSubstitutos.path}
    gravar={async (de, body, options) => {
      if (de.id === null) await call(nomearMeuSubstituto, { body, ...options });
      else {
        const { id, versao } = de;
        await call(mudarMeuSubstituto, { params: { id }, body: { ...body, versao }, ...options });
      }
      toast.sucesso(de.id === null ? 'Substituto nomeado.' : 'Substituto alterado.');
    }}
  >
    {() => (
      <>
        <Campo name="substituto" span={12} />
        <Campo name="inicio" span={6} />
        <Campo name="fim" span={6} />
      </>
    )}
  </FormDialog>
);

const dias = ({ inicio, fim }: { inicio: string; fim: string }) =>
  inicio === fim ? `Em ${formatarData(inicio)}` : `De ${formatarData(inicio)} a ${formatarData(fim)}`;

function Situacao({ inicio, fim }: { inicio: string; fim: string }) {
  const dia = hoje(useSession().info.systemParameters.zona);
  if (fim < dia) return <StatusBadge tom="neutro">Encerrado</StatusBadge>;
  return inicio <= dia ? (
    <StatusBadge tom="sucesso">Vale hoje</StatusBadge>
  ) : (
    <StatusBadge tom="info">Programado</StatusBadge>
  );
}

function Linha({ meu, onMudar }: { meu: MeuSubstituto; onMudar: () => void }) {
  const client = useQueryClient();
  const retirar = useAction(retirarMeuSubstituto);
  const { id, substituto } = meu;
  async function mandar() {
    const texto = 'A pessoa deixa de decidir no seu lugar. O que ela já decidiu continua decidido.';
    if (!(await confirmar({ titulo: `Retirar ${substituto.nome}?`, texto, sim: 'Retirar', perigo: true }))) return;
    await retirar.mutateAsync({ params: { id } }).then(
      () => toast.sucesso('Substituto retirado.'),
      () => undefined,
    );
    await renew(client, lerMeusSubstitutos.path);
  }
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text fw={600}>{substituto.nome}</Text>
            <Situacao {...meu} />
          </Group>
          <Text size="sm" c="dimmed">
            {dias(meu)}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onMudar} aria-label={`Mudar ${substituto.nome}`}>
            Mudar
          </Button>
          <Button
            size="xs"
            variant="default"
            c="red"
            loading={retirar.isPending}
            onClick={() => void mandar()}
            aria-label={`Retirar ${substituto.nome}`}
          >
            Retirar
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

const lista = { component: 'ul', gap: 'xs', p: 0, m: 0, style: { listStyle: 'none' } } as const;

/** Who decides in one's own place while one is away, and in whose place one decides: for everybody whom chains of approval name. */
export function MeusSubstitutos() {
  const lidos = useEndpoint(lerMeusSubstitutos);
  const [alvo, setAlvo] = useState<Alvo | null>(null);
  if (!lidos.data) return <Unread of={lidos} esqueleto={<FormSkeleton linhas={3} />} />;
  const { decide, meus, noLugarDe } = lidos.data;
  return (
    <>
      <PageHeader
        titulo={TITULO_DOS_MEUS_SUBSTITUTOS}
        acoes={decide && <Button onClick={() => setAlvo(NOVO)}>Nomear substituto</Button>}
      />
      <Stack gap="md" maw={720}>
        {!decide && <Text size="sm">Nenhuma cadeia de aprovação espera decisões suas.</Text>}
        {decide && meus.length === 0 && (
          <Text size="sm">
            Antes de férias ou de outra ausência, nomeie quem decide as aprovações no seu lugar, para que nada espere
            por você.
          </Text>
        )}
        {meus.length > 0 && (
          <Stack {...lista}>
            {meus.map((meu) => (
              <Linha key={meu.id} meu={meu} onMudar={() => setAlvo(meu)} />
            ))}
          </Stack>
        )}
        {noLugarDe.length > 0 && (
          <Stack gap="xs" component="section" aria-labelledby="no-lugar-de">
            <Title order={2} size="h5" id="no-lugar-de">
              Você decide no lugar de
            </Title>
            <Stack {...lista}>
              {noLugarDe.map((um) => (
                <Text key={um.id} component="li" size="sm">
                  {`${um.ausente}: ${dias(um).toLocaleLowerCase('pt-BR')}`}
                </Text>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
      <DialogoDoSubstituto alvo={alvo} onClose={() => setAlvo(null)} />
    </>
  );
}
