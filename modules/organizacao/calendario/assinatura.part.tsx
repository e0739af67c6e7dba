import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { criarAssinatura, encerrarAssinatura, obterAssinatura } from './calendario.contract.ts';

const TROCAR = {
  titulo: 'Criar outro endereço?',
  texto: 'O endereço atual deixa de abrir, e os programas que o usam param de receber os compromissos.',
};
const ENCERRAR = { titulo: 'Encerrar o endereço?', texto: TROCAR.texto, perigo: true };

/** The address for calendar programs: made, shown once, made anew, ended. */
export function Assinatura() {
  const { zona } = useSession().info.systemParameters;
  const situacao = useEndpoint(obterAssinatura);
  const criar = useAction(criarAssinatura);
  const encerrar = useAction(encerrarAssinatura);
  const [endereco, setEndereco] = useState<string | null>(null);
  const criadaEm = situacao.data?.criadaEm ?? null;

  const novo = async () => {
    if (criadaEm && !(await confirmar(TROCAR))) return;
    setEndereco((await criar.mutateAsync({})).endereco);
  };
  const fim = async () => {
    if (!(await confirmar(ENCERRAR))) return;
    await encerrar.mutateAsync({});
    setEndereco(null);
    toast.sucesso('Endereço encerrado com sucesso.');
  };

  return (
    <Stack gap="sm">
      <Text size="sm">
        Com este endereço o Google Agenda, o Outlook e o calendário do celular mostram os seus compromissos e se
        atualizam sozinhos. Quem tem o endereço lê o calendário sem senha: não o passe a ninguém.
      </Text>
      {endereco ? (
        <>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {endereco}
          </Code>
          <Text size="sm" c="dimmed">
            Copie agora: ele não é mostrado outra vez. No programa de agenda, escolha adicionar um calendário por URL.
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {criadaEm
            ? `Há um endereço criado em ${formatarInstante(criadaEm, zona)}.`
            : 'Nenhum endereço foi criado ainda.'}
        </Text>
      )}
      <Group justify="flex-end">
        {criadaEm && (
          <Button variant="default" loading={encerrar.isPending} onClick={fim}>
            Encerrar endereço
          </Button>
        )}
        {endereco ? (
          <CopyButton value={endereco}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiado' : 'Copiar endereço'}</Button>}
          </CopyButton>
        ) : (
          <Button loading={criar.isPending} onClick={novo}>
            {criadaEm ? 'Criar outro endereço' : 'Criar endereço'}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
