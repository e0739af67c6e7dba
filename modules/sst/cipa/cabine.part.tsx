import { Alert, Button, Code, CopyButton, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unanswered } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCadeado, IconSucesso } from '#platform/web/ui/icons.ts';
import { codigoLegivel } from './eleicoes.rules.ts';
import { type CorpoDoVoto, type MinhaEleicao, minhasEleicoes, votar } from './votacao.contract.ts';

/** A code that only this device knows: 128 bits of chance. */
const sortearCodigo = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

type Voto = Pick<CorpoDoVoto, 'tipo' | 'numero' | 'codigo'>;
const BRANCO = 'B';
const NULO = 'N';

function Comprovante({ codigo }: { codigo: string }) {
  return (
    <Alert color="green" icon={<IconSucesso size={18} />} title="Voto depositado" role="status">
      <Stack gap="xs">
        <Text size="sm">
          Este é o seu comprovante. Anote ou copie agora: ele não fica no sistema, e não aparece outra vez. Depois da
          apuração, com ele você acha o seu voto na lista publicada.
        </Text>
        <Code fz="md" aria-label="Código do comprovante" style={{ overflowWrap: 'anywhere' }}>
          {codigoLegivel(codigo)}
        </Code>
        <CopyButton value={codigo}>
          {({ copied, copy }) => (
            <Group>
              <Button variant="default" onClick={copy}>
                {copied ? 'Copiado' : 'Copiar comprovante'}
              </Button>
            </Group>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}

/** The polling booth: one choice, asked once more, and the receipt, which this page alone has seen. */
export function Cabine({ eleicao: { id, candidatos, eleitor, votou } }: { eleicao: MinhaEleicao }) {
  const client = useQueryClient();
  const [escolha, setEscolha] = useState('');
  const [enviando, setEnviando] = useState(false);
  // The same code for every try: a vote whose answer was lost is known by it.
  const [codigo] = useState(sortearCodigo);
  const [depositado, setDepositado] = useState(false);
  /** The vote that went and whose answer did not come. */
  const [semResposta, setSemResposta] = useState<Voto | null>(null);
  if (depositado) return <Comprovante codigo={codigo} />;
  if (votou && !semResposta)
    return (
      <Alert color="green" icon={<IconSucesso size={18} />} title="Você já votou: o seu voto está na urna e conta">
        <Text size="sm">
          O comprovante apareceu no aparelho em que você votou, e só nele. Ele não pode ser dado outra vez: o sistema
          não sabe qual das cédulas é a sua.
        </Text>
      </Alert>
    );
  async function depositar(voto: Voto) {
    setEnviando(true);
    try {
      await call(votar, { params: { id }, body: voto });
      setDepositado(true);
    } catch (cause) {
      // What was refused did not go in; where no answer came it may have, and only this page knows the code.
      setSemResposta(unanswered(cause) ? voto : null);
    }
    setEnviando(false);
    await renew(client, minhasEleicoes.path);
  }
  if (semResposta)
    return (
      <Alert color="yellow" title="A resposta do servidor não chegou" role="status">
        <Stack gap="xs">
          <Text size="sm">
            {votou
              ? 'O seu voto está na urna e conta. Falta o comprovante, que ainda está nesta página: não a feche nem recarregue.'
              : 'O seu voto pode ter chegado ou não. Não feche nem recarregue esta página: o comprovante está nela.'}{' '}
            Peça a confirmação quando houver conexão. O voto vai com o mesmo código, e só é contado uma vez.
          </Text>
          <Group>
            <Button loading={enviando} onClick={() => void depositar(semResposta)}>
              Confirmar o voto e ver o comprovante
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  if (!eleitor) return <Text size="sm">Vota quem trabalha no estabelecimento.</Text>;
  const escolhido = candidatos.find(({ numero }) => String(numero) === escolha);
  const emPalavras = escolhido
    ? `em ${escolhido.nome}, número ${escolhido.numero}`
    : escolha === BRANCO
      ? 'em branco'
      : 'nulo';
  const enviar = async () => {
    const sim = await confirmar({
      titulo: 'Confirmar o voto?',
      texto: `Você vota ${emPalavras}. Depois de depositado o voto não muda, e ninguém sabe que é seu.`,
    });
    if (!sim) return;
    const tipo = escolhido ? 'C' : escolha === BRANCO ? 'B' : 'N';
    await depositar({ tipo, numero: escolhido?.numero ?? null, codigo });
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        <IconCadeado size={16} style={{ verticalAlign: 'text-bottom' }} /> O voto é secreto: o sistema guarda que você
        votou, e à parte, misturadas e seladas, as cédulas. Nada liga uma à outra.
      </Text>
      <Radio.Group label="O seu voto" value={escolha} onChange={setEscolha}>
        <Stack gap="sm" mt="xs">
          {candidatos.map(({ numero, nome, apresentacao }) => (
            <Radio
              key={numero}
              value={String(numero)}
              label={`${numero} · ${nome}`}
              description={apresentacao ?? undefined}
            />
          ))}
          <Radio value={BRANCO} label="Votar em branco" />
          <Radio value={NULO} label="Anular o meu voto" />
        </Stack>
      </Radio.Group>
      <Group>
        <Button disabled={escolha === ''} loading={enviando} onClick={() => void enviar()}>
          Votar
        </Button>
      </Group>
    </Stack>
  );
}
