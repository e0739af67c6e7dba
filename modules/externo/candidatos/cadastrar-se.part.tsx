import { useState } from 'react';
import { entrarExterno } from '#modules/externo/acesso/acesso.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

/** Where candidates register. */
export const CAMINHO_DO_CADASTRO = '/externo/candidatos/new';

/**
 * Registers a candidate and logs the person in. `vez` tells one captcha from the next: a proof counts once, so a refused
 * attempt makes another, and `gastarProva` empties the field.
 */
export function useCadastrarSe(empresaId: number) {
  const { reload } = useSession();
  const [vez, setVez] = useState(0);
  async function cadastrarSe(
    acesso: { readonly cpf: string; readonly senha: string },
    enviar: () => Promise<unknown>,
    gastarProva: () => void,
  ): Promise<void> {
    try {
      await enviar();
    } catch (error) {
      gastarProva();
      setVez((antes) => antes + 1);
      throw error;
    }
    clearDraft(draftKey(CAMINHO_DO_CADASTRO));
    toast.sucesso('Cadastro realizado com sucesso.');
    const { cpf, senha } = acesso;
    await call(entrarExterno, { body: { username: cpf, password: senha, empresaId, tipoLogin: 'CADASTRO' } });
    await reload();
  }
  return { vez, cadastrarSe };
}
