import { Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CamposDoCandidato } from '#modules/captacao/candidatos/candidato-form.part.tsx';
import { useRegrasDoCandidato } from '#modules/captacao/candidatos/regras.part.tsx';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { completeValues } from '#platform/web/form/defaults.ts';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { isConflict, useConflict } from '#platform/web/form-screen/use-conflict.tsx';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { atualizarCandidato, type CandidatoCompleto, type DadosDaEdicao, dadosDaEdicao } from './cadastro.contract.ts';
import type { Cadastro } from './cadastro-externo.part.tsx';
import { Foto, semMudanca } from './foto.part.tsx';
import { obterProgresso } from './progresso.contract.ts';
import { SugestoesDoCurriculo } from './sugestoes.part.tsx';

const Campo = fieldOf(dadosDaEdicao);

/** The candidate's own record in the long form; what was typed survives a reload, a lost connection and an expired session. */
export function EdicaoDoCandidato({ registro, cadastro }: { registro: CandidatoCompleto; cadastro: Cadastro }) {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { info, reload } = useSession();
  const client = useQueryClient();
  const versao = useRef(registro.versao);
  const [foto, setFoto] = useState(semMudanca);
  const [temFoto, setTemFoto] = useState(registro.temFoto);
  const { rules, observador } = useRegrasDoCandidato(cadastro);
  const conflict = useConflict(dadosDaEdicao);
  const query = useRef({ empresaId: info.company?.id ?? 0 }).current;
  const contract = useContractForm<DadosDaEdicao>({
    schema: dadosDaEdicao,
    defaults: { ...registro, senhaAtual: null },
    rules,
    checkCompany: false,
    onSubmit: gravar,
  });

  function mostrar(gravado: CandidatoCompleto) {
    versao.current = gravado.versao;
    setTemFoto(gravado.temFoto);
    setFoto(semMudanca);
    contract.form.reset(completeValues(dadosDaEdicao, gravado) as DadosDaEdicao);
  }

  async function gravar(values: DadosDaEdicao, options: CallOptions): Promise<void> {
    const body = { ...values, versao: versao.current, removerFoto: foto.remover };
    const files = foto.nova ? { files: { foto: foto.nova } } : {};
    try {
      mostrar(await call(atualizarCandidato, { params: { id: registro.id }, body, ...options, ...files }));
      clearDraft(draftKey(path));
      toast.sucesso('Cadastro atualizado com sucesso.');
      await Promise.all([reload(), renew(client, obterProgresso.path)]);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const resposta = await conflict.ask(values, error.atual);
      contract.saved.current = false;
      if (resposta === 'nenhuma') return;
      if (resposta === 'atual') return mostrar(error.atual as unknown as CandidatoCompleto);
      versao.current = error.atual.versao;
      await gravar(values, { ...options, key: undefined });
    }
  }

  const emailGravado = contract.form.formState.defaultValues?.contato?.email ?? null;
  const outroEmail = (contract.form.watch('contato.email') || null) !== emailGravado;

  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract}>
        <DraftKeeper path={path} saved={contract.saved} />
        <LeaveGuard saved={contract.saved} />
        {observador}
        <SugestoesDoCurriculo candidatoId={registro.id} />
        <CamposDoCandidato
          area="externa"
          cadastro={cadastro}
          rules={rules}
          query={query}
          foto={
            <Foto
              nome={registro.nome}
              atual={temFoto ? `/api/externo/candidatos/${registro.id}/foto?v=${versao.current}` : null}
              escolha={foto}
              onChange={setFoto}
            />
          }
        />
        {outroEmail && <Campo name="senhaAtual" span={6} autoComplete="current-password" />}
        <FormFooter onCancel={() => void navigate({ to: '/externo/anuncios' })} />
        {conflict.dialog}
      </ContractFormView>
    </Paper>
  );
}
