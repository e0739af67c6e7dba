import { Alert, Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { esquecer, guardar, lerGuardado } from '#modules/organizacao/questionario/aparelho.part.tsx';
import { filaDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { ApiError, type Waits, waitsFor } from '#platform/web/api/api-error.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { useRetries } from '#platform/web/api/retries.ts';
import { newKey } from '#platform/web/api/transport.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { AssinaturaEnviada } from './assinatura.contract.ts';
import { pedeConfirmacao } from './hora-do-desenho.rules.ts';
import { QuadroDeAssinatura } from './quadro-de-assinatura.part.tsx';

/** A drawn signature that the server does not have yet: its picture, what was seen and when, and the key of its one sending. */
interface Guardada extends AssinaturaEnviada {
  readonly desenho: string;
  readonly chave: string;
  /** Drawn after the session had ended: on a device that is shared it may be somebody else's, so it goes only when the person says so. */
  readonly aConfirmar: boolean;
}

/** Why it waits, and until when. */
const ESPERAS: Readonly<Record<Waits, string>> = {
  CONEXAO: 'Sem conexão: a assinatura espera neste aparelho e vai quando ela voltar.',
  SESSAO: 'Sessão expirada: a assinatura espera neste aparelho e vai quando você entrar de novo.',
  SERVIDOR: 'O servidor não gravou agora: a assinatura espera neste aparelho e vai de novo daqui a pouco.',
};

const lerDesenho = (arquivo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader();
    leitor.onload = () => resolve(String(leitor.result));
    leitor.onerror = () => reject(leitor.error ?? new Error('desenho ilegível'));
    leitor.readAsDataURL(arquivo);
  });

function arquivoDe(desenho: string): File {
  const bytes = Uint8Array.from(atob(desenho.split(',')[1] ?? ''), (letra) => letra.charCodeAt(0));
  return new File([bytes], 'assinatura.png', { type: 'image/png' });
}

interface Props {
  /** Of which queue of the device it is, and of which record. */
  readonly fila: 'epi' | 'ordem';
  readonly id: number;
  /** Version of what is signed, as it is on the screen: a later one is not what was signed. */
  readonly versao: number;
  readonly rotulo: string;
  readonly enviar: string;
  readonly feito: string;
  readonly gravar: (enviada: AssinaturaEnviada, options: CallOptions) => Promise<unknown>;
  /** After it was taken, or refused for good. */
  readonly aoAcabar: () => Promise<unknown>;
}

/**
 * The frame to sign in. What was drawn is kept on the device until the server has it, also when the page is loaded again, and goes by
 * itself; what is refused is told and kept no longer.
 */
export function AssinaturaGuardada({ fila, id, versao, rotulo, enviar, feito, gravar, aoAcabar }: Props) {
  const { info } = useSession();
  const nome = filaDe(fila, info.user?.id ?? 0, id);
  const [guardada, setGuardada] = useState(() => lerGuardado<Guardada>(nome));
  const [motivo, setMotivo] = useState<string | null>(null);
  const de = useRef({ gravar, aoAcabar, feito });
  useEffect(() => {
    de.current = { gravar, aoAcabar, feito };
  });

  const acabar = useCallback(async () => {
    esquecer((outro) => outro === nome);
    setGuardada(null);
    setMotivo(null);
    await de.current.aoAcabar();
  }, [nome]);

  const mandar = useCallback(
    async ({ desenho, chave, aConfirmar: _, ...enviada }: Guardada): Promise<boolean> => {
      try {
        const files = { assinatura: arquivoDe(desenho) };
        await de.current.gravar(enviada, { files, key: chave, errors: 'nenhum' });
        toast.sucesso(de.current.feito);
        await acabar();
        return false;
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        const espera = waitsFor(erro);
        if (espera === null) {
          toast.erro(`A assinatura não foi aceita: ${erro.erros[0]?.mensagem ?? erro.mensagem}`);
          await acabar();
          return false;
        }
        setMotivo(ESPERAS[espera]);
        // An ended session is asked about once: who logs in again has another one.
        return espera !== 'SESSAO';
      }
    },
    [acabar],
  );
  const mandarGuardada = useCallback(async () => {
    const espera = lerGuardado<Guardada>(nome);
    return espera !== null && !espera.aConfirmar && (await mandar(espera));
  }, [mandar, nome]);
  const tentar = useRetries(mandarGuardada, info);

  async function esperar(nova: Guardada) {
    const aGuardou = guardar(nome, nova);
    setGuardada(nova);
    if (aGuardou) await tentar();
    else if (!nova.aConfirmar) await mandar(nova);
  }
  const assinar = async (arquivo: File) => {
    const desenhoEm = new Date().toISOString();
    const aConfirmar = pedeConfirmacao(desenhoEm, info.horaExpiracao);
    await esperar({ desenho: await lerDesenho(arquivo), versao, desenhoEm, chave: newKey(), aConfirmar });
  };
  const descartar = async () => {
    if (await confirmar({ texto: 'Descartar a assinatura que espera neste aparelho?', perigo: true })) await acabar();
  };
  if (guardada === null) return <QuadroDeAssinatura rotulo={rotulo} enviar={enviar} onAssinar={assinar} />;
  return (
    <div>
      <Text size="sm" mb={4}>
        {rotulo}
      </Text>
      <img
        src={guardada.desenho}
        alt="Assinatura que espera neste aparelho"
        style={{ maxWidth: 320, width: '100%', borderRadius: 6 }}
      />
      {motivo !== null && (
        <Alert color="yellow" role="status" my="xs">
          {motivo}
        </Alert>
      )}
      {guardada.aConfirmar && (
        <Alert color="yellow" role="status" my="xs">
          Esta assinatura foi feita sem conexão, depois que a sessão terminou. Confira se é sua antes de enviar.
        </Alert>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => void descartar()}>
          Descartar e assinar de novo
        </Button>
        {guardada.aConfirmar && (
          <Button onClick={() => void esperar({ ...guardada, aConfirmar: false })}>É minha: enviar</Button>
        )}
      </Group>
    </div>
  );
}
