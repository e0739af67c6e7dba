import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, send } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconChave } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type ChaveDeAcesso,
  cadastrarChave,
  cadastroForm,
  desafiarCadastro,
  listarChaves,
  removerChave,
} from './chaves-acesso.contract.ts';

type Cadastro = z.output<typeof cadastroForm>;
const CampoDoCadastro = fieldOf(cadastroForm);
const CampoDaRemocao = fieldOf(removerChave.body);
const NAO_CONCLUIDO =
  'O navegador não concluiu o cadastro. Se você não cancelou, este aparelho talvez já tenha uma chave sua.';

function NovaChave({ onFeita }: { onFeita: () => void }) {
  const client = useQueryClient();
  const [falha, setFalha] = useState<string | null>(null);
  const contract = useContractForm<Cadastro>({
    schema: cadastroForm,
    defaults: { nome: '', senha: '' },
    checkCompany: false,
    onSubmit: async ({ nome, senha }, options) => {
      setFalha(null);
      const opcoes = await send(desafiarCadastro, { body: { senha }, ...options });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = opcoes as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const credencial = await startRegistration({ optionsJSON }).catch(() => null);
      if (credencial === null) return setFalha(NAO_CONCLUIDO);
      await call(cadastrarChave, { body: { nome, credencial: { ...credencial, clientExtensionResults: {} } } });
      await renew(client, listarChaves.path);
      toast.sucesso('Chave de acesso cadastrada. Na próxima entrada ela dispensa a senha.');
      onFeita();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <Stack gap="sm">
        {falha && (
          <Alert color="red" role="alert">
            {falha}
          </Alert>
        )}
        <Text size="sm">
          O navegador vai pedir a digital, o rosto ou o PIN deste aparelho, ou a sua chave de segurança. Confirme antes
          a sua senha.
        </Text>
        <FieldGrid>
          <CampoDoCadastro name="nome" span={12} />
          <CampoDoCadastro name="senha" span={12} autoComplete="current-password" />
        </FieldGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={contract.form.formState.isSubmitting}>
            Cadastrar
          </Button>
        </Group>
      </Stack>
    </ContractFormView>
  );
}

function Remocao({ chave, onFeita }: { chave: ChaveDeAcesso; onFeita: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof removerChave.body>>({
    schema: removerChave.body,
    defaults: { senha: '' },
    checkCompany: false,
    onSubmit: async (body, options) => {
      await send(removerChave, { params: { id: chave.id }, body, ...options });
      await renew(client, listarChaves.path);
      toast.sucesso('Chave de acesso removida.');
      onFeita();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <Stack gap="sm">
        <Text size="sm">Ela deixa de abrir o sistema. Apague-a também no aparelho, que continua a oferecê-la.</Text>
        <FieldGrid>
          <CampoDaRemocao name="senha" span={12} autoComplete="current-password" />
        </FieldGrid>
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={contract.form.formState.isSubmitting}>
            Remover
          </Button>
        </Group>
      </Stack>
    </ContractFormView>
  );
}

function Linha({ chave, onRemover }: { chave: ChaveDeAcesso; onRemover: () => void }) {
  const { zona } = useSession().info.systemParameters;
  const { nome, criadaEm, ultimoUso, sincronizada, bloqueada } = chave;
  const uso = ultimoUso ? `Último uso: ${formatarInstante(ultimoUso, zona)}.` : 'Ainda não foi usada.';
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group wrap="nowrap" gap="sm" miw={0}>
          <IconChave size={24} aria-hidden style={{ flexShrink: 0 }} />
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Group gap="xs">
              <Text fw={600}>{nome}</Text>
              {bloqueada && <StatusBadge tom="erro">Bloqueada</StatusBadge>}
              {sincronizada && <StatusBadge tom="neutro">Sincronizada</StatusBadge>}
            </Group>
            <Text size="sm" c="dimmed">
              {bloqueada
                ? 'Alguém pode ter uma cópia dela: não abre mais o sistema. Remova-a e cadastre outra.'
                : `Cadastrada em ${formatarInstante(criadaEm, zona)}. ${uso}`}
            </Text>
          </div>
        </Group>
        <Button
          variant="default"
          style={{ flexShrink: 0 }}
          onClick={onRemover}
          aria-label={`Remover a chave de acesso ${nome}`}
        >
          Remover
        </Button>
      </Group>
    </Paper>
  );
}

const NOVA = { nova: true };

/** One's own passkeys: which there are, one more, one less. */
export function MinhasChaves() {
  const chaves = useEndpoint(listarChaves);
  const { data } = chaves;
  const [nova, setNova] = useState<typeof NOVA | null>(null);
  const [remover, setRemover] = useState<ChaveDeAcesso | null>(null);
  return (
    <Stack gap="xs" maw={720} mt="xl" component="section" aria-labelledby="chaves-de-acesso">
      <Group justify="space-between">
        <Title order={2} size="h4" id="chaves-de-acesso">
          Chaves de acesso
        </Title>
        <Button variant="default" onClick={() => setNova(NOVA)}>
          Cadastrar chave de acesso
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Com uma chave de acesso você entra sem senha, com a digital, o rosto ou o PIN do aparelho. Ela só funciona neste
        endereço, e por isso não serve a quem imita esta página.
      </Text>
      {!data && <Unread of={chaves} />}
      {data && data.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {data.map((chave) => (
            <Linha key={chave.id} chave={chave} onRemover={() => setRemover(chave)} />
          ))}
        </Stack>
      )}
      <TargetDialog titulo={() => 'Cadastrar chave de acesso'} alvo={nova} onClose={() => setNova(null)}>
        {() => <NovaChave onFeita={() => setNova(null)} />}
      </TargetDialog>
      <TargetDialog titulo={({ nome }) => `Remover ${nome}`} alvo={remover} onClose={() => setRemover(null)}>
        {(chave) => <Remocao chave={chave} onFeita={() => setRemover(null)} />}
      </TargetDialog>
    </Stack>
  );
}
