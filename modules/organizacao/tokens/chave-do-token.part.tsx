import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { withBase } from '#platform/web/api/base-path.ts';
import { send } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { gerarChaveDoToken, lerTokenEmUso, tokens } from './tokens.contract.ts';

export interface TokenEscolhido {
  readonly id: number;
  readonly nome: string;
  readonly temChave: boolean;
}
type Corpo = z.output<typeof gerarChaveDoToken.body>;

const Campo = fieldOf(gerarChaveDoToken.body);

function Senha({ token, onChave }: { token: TokenEscolhido; onChave: (chave: string) => void }) {
  const client = useQueryClient();
  const contract = useContractForm<Corpo>({
    schema: gerarChaveDoToken.body,
    defaults: { senha: '' },
    onSubmit: async (body, options) => {
      onChave((await send(gerarChaveDoToken, { params: { id: token.id }, body, ...options })).chave);
      await renew(client, `/api${tokens.path}`);
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <Stack gap="sm">
        <Text size="sm">
          {token.temChave
            ? 'A chave que está em uso deixa de valer assim que a nova for gerada.'
            : 'Quem tem a chave faz tudo o que este token permite. Confirme a sua senha para gerá-la.'}
        </Text>
        <FieldGrid>
          <Campo name="senha" span={12} autoComplete="current-password" />
        </FieldGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={contract.form.formState.isSubmitting}>
            Gerar chave
          </Button>
        </Group>
      </Stack>
    </ContractFormView>
  );
}

function Chave({ chave, onClose }: { chave: string; onClose: () => void }) {
  const exemplo = `curl -H "Authorization: Bearer ${chave}" ${window.location.origin}${withBase(lerTokenEmUso.path)}`;
  return (
    <Stack gap="sm">
      <Alert color="orange" role="status" title="Copie a chave agora">
        Ela não fica guardada em lugar nenhum e não será mostrada de novo.
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {chave}
      </Code>
      <Text size="sm">Para experimentar:</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {exemplo}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={chave}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Chave copiada' : 'Copiar a chave'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Já guardei</Button>
      </Group>
    </Stack>
  );
}

/** Asks for the password, makes the key of a token and shows it this once. */
export function DialogoDaChave({ token, onClose }: { token: TokenEscolhido | null; onClose: () => void }) {
  return (
    <TargetDialog
      titulo={({ nome }) => `Chave de ${nome}`}
      alvo={token}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
    >
      {(alvo) => <Passos token={alvo} onClose={onClose} />}
    </TargetDialog>
  );
}

function Passos({ token, onClose }: { token: TokenEscolhido; onClose: () => void }) {
  const [chave, setChave] = useState<string | null>(null);
  return chave === null ? <Senha token={token} onChave={setChave} /> : <Chave chave={chave} onClose={onClose} />;
}
