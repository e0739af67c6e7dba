import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { type EmailEscrito, emailProposto } from './envio.rules.ts';
import { modelosParaEnviar } from './modelos-email.contract.ts';

interface Proposta {
  readonly assunto: string;
  readonly texto: string;
}

/**
 * Puts into the e-mail of a decision what a choice proposes: the reason of a rejection its own, a stage (`daEtapa`) the one that it
 * sends. Nothing is proposed where none of the people has an address.
 */
export function useEmailProposto({
  campo,
  pessoas,
  daEtapa = null,
}: {
  campo: string;
  pessoas: readonly { readonly temEmail: boolean }[];
  daEtapa?: Proposta | null;
}) {
  const { form } = useFormContract();
  const modelos = useEndpoint(modelosParaEnviar, {}, { staleTime: 60_000 }).data ?? [];
  const propor = (proposta: Proposta | null) => {
    if (!pessoas.some(({ temEmail }) => temEmail)) return;
    const propostas = [...modelos.filter(({ motivos }) => motivos.length > 0), ...(daEtapa ? [daEtapa] : [])];
    const escrito = form.getValues(campo) as EmailEscrito;
    form.setValue(campo, emailProposto(escrito, propostas, proposta), { shouldDirty: true });
  };
  return {
    doMotivo: (motivo: unknown) => {
      const id = (motivo as { id: number } | null)?.id ?? 0;
      propor(modelos.find(({ motivos }) => motivos.includes(id)) ?? null);
    },
    daAptidao: (apto: unknown) => propor(apto === 'N' ? null : daEtapa),
  };
}
