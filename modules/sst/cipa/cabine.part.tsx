import { Alert, Button, Code, CopyButton, Group, Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCadeado, IconSucesso } from '#platform/web/ui/icons.ts';
import { codigoLegivel } from './eleicoes.rules.ts';
import { type MinhaEleicao, minhasEleicoes, votar } from './votacao.contract.ts';

/** A code that only this device knows: 128 bits of chance. */
const sortearCodigo = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
  if (depositado) return <Comprovante codigo={codigo} />;
  if (votou)
    return (
      <Alert color="green" icon={<IconSucesso size={18} />} title="Você já votou">
        <Text size="sm">O comprovante apareceu no aparelho em que você votou, e só nele.</Text>
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
    setEnviando(true);
    const tipo = escolhido ? 'C' : escolha === BRANCO ? 'B' : 'N';
    const feito = await call(votar, {
      params: { id },
      body: { tipo, numero: escolhido?.numero ?? null, codigo },
    }).catch(() => null);
    setEnviando(false);
    if (feito) setDepositado(true);
    await renew(client, minhasEleicoes.path);
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
