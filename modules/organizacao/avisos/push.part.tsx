import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { CAMINHO_DOS_AVISOS } from './avisos.rules.ts';
import { excluirAparelho, incluirAparelho, obterAparelhos, prepararAparelho } from './push.contract.ts';

type Estado = 'lendo' | 'nao-serve' | 'bloqueado' | 'desligado' | 'ligado';

const alcance = () => withBase(CAMINHO_DOS_AVISOS);

async function inscricaoDaqui(): Promise<PushSubscription | null> {
  const registro = await navigator.serviceWorker.getRegistration(alcance());
  return (await registro?.pushManager.getSubscription()) ?? null;
}

async function estadoDaqui(): Promise<Estado> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'nao-serve';
  if (Notification.permission === 'denied') return 'bloqueado';
  return (await inscricaoDaqui()) ? 'ligado' : 'desligado';
}

/** The registration of the worker that shows the notices, once it works. */
async function registrar(): Promise<ServiceWorkerRegistration> {
  const registro = await navigator.serviceWorker.register(withBase('/avisos.js'), { scope: alcance() });
  const novo = registro.installing ?? registro.waiting;
  if (novo && !registro.active)
    await new Promise<void>((done) => novo.addEventListener('statechange', () => novo.state === 'activated' && done()));
  return registro;
}

const textos: Readonly<Record<Exclude<Estado, 'lendo'>, string>> = {
  'nao-serve': 'Este navegador não recebe avisos.',
  bloqueado:
    'Os avisos deste site estão bloqueados neste navegador. Permita-os nas configurações do site e volte aqui.',
  desligado: 'Neste aparelho você só vê as mensagens quando abre o sistema.',
  ligado: 'Este aparelho avisa quando chega uma mensagem.',
};

/** Notices on devices: this one on and off, and the others of the person, which may be taken out from here. */
export function AvisosNoAparelho() {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const lidos = useEndpoint(obterAparelhos);
  const [estado, setEstado] = useState<Estado>('lendo');
  const [trabalhando, setTrabalhando] = useState(false);
  useEffect(() => void estadoDaqui().then(setEstado, () => setEstado('nao-serve')), []);
  if (!lidos.data) return <Unread of={lidos} />;
  const { disponivel, aparelhos } = lidos.data;

  async function fazer(acao: () => Promise<unknown>) {
    setTrabalhando(true);
    await acao().catch(() => toast.erro('O navegador não aceitou os avisos. Tente mais uma vez.'));
    setEstado(await estadoDaqui());
    setTrabalhando(false);
    await renew(client, obterAparelhos.path);
  }
  const ligar = () =>
    fazer(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return;
      const { chavePublica } = await call(prepararAparelho, {});
      const registro = await registrar();
      const inscricao = await registro.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: chavePublica,
      });
      await call(incluirAparelho, { body: { endereco: inscricao.endpoint } });
      toast.sucesso('Este aparelho passa a avisar.');
    });
  const desligar = () =>
    fazer(async () => {
      await (await inscricaoDaqui())?.unsubscribe();
      toast.sucesso('Este aparelho deixou de avisar.');
    });
  async function retirar(id: number) {
    await call(excluirAparelho, { params: { id } });
    toast.sucesso('O aparelho foi retirado.');
    await renew(client, obterAparelhos.path);
  }
  return (
    <Paper withBorder p="md" maw={640} component="section" aria-labelledby="aparelhos-avisados">
      <Title order={2} size="h5" id="aparelhos-avisados" mb="xs">
        Avisos neste aparelho
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        O aviso diz só que há mensagens novas: nada do que dizem nem de quem são. Ao sair do sistema, este aparelho
        deixa de avisar.
      </Text>
      <Text size="sm" mb="sm" role="status">
        {!disponivel
          ? 'Os avisos não estão disponíveis nesta instalação.'
          : estado === 'lendo'
            ? 'Verificando...'
            : textos[estado]}
      </Text>
      {disponivel && estado === 'desligado' && (
        <Button loading={trabalhando} onClick={() => void ligar()}>
          Avisar neste aparelho
        </Button>
      )}
      {estado === 'ligado' && (
        <Button variant="default" loading={trabalhando} onClick={() => void desligar()}>
          Deixar de avisar neste aparelho
        </Button>
      )}
      {aparelhos.length > 0 && (
        <>
          <Title order={3} size="h6" mt="md" mb={4}>
            Aparelhos que recebem avisos
          </Title>
          {aparelhos.map(({ id, nome, criadoEm }) => (
            <Group key={id} justify="space-between" wrap="nowrap" py={4}>
              <Text size="sm">{`${nome}, desde ${formatarInstante(criadoEm, zona)}`}</Text>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Retirar ${nome}, desde ${formatarInstante(criadoEm, zona)}`}
                onClick={() => void retirar(id).catch(() => undefined)}
              >
                Retirar
              </Button>
            </Group>
          ))}
        </>
      )}
    </Paper>
  );
}
