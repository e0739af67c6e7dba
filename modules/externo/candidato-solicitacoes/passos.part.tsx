import { Alert, Anchor, Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useRegrasDoCandidato } from '#modules/captacao/candidatos/regras.part.tsx';
import type { Vaga } from '#modules/externo/anuncios/vagas.contract.ts';
import {
  atualizarCandidato,
  type CandidatoCompleto,
  type DadosDoCandidato,
  dadosDoCandidato,
} from '#modules/externo/candidatos/cadastro.contract.ts';
import type { Cadastro } from '#modules/externo/candidatos/cadastro-externo.part.tsx';
import { obterProgresso } from '#modules/externo/candidatos/progresso.contract.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import styles from './candidatar.module.css';
import { enviarCandidatura } from './candidaturas-chamadas.part.tsx';
import { Completar } from './completar.part.tsx';
import { Confirmar } from './confirmar.part.tsx';
import { Curriculo, type Preenchido } from './curriculo.part.tsx';
import { Identificacao } from './identificacao.part.tsx';
import { camposDosPassos, entreOsCampos } from './passos.rules.ts';

const titulos = ['Currículo', 'Seus dados', 'Confira e envie'] as const;
const DO_CURRICULO = 'Preenchido do currículo, confira.';
const DA_VAGA = 'É o cargo desta vaga.';
const CIDADE = 'endereco.cidade';
const CIDADE_DA_VAGA = 'É a cidade desta vaga, confira.';
const CARGOS = 'cargosIds';
type Passo = 0 | 1 | 2;
const oculto = { visivel: false, obrigatorio: false } as const;

interface Props {
  readonly vaga: Vaga;
  readonly registro: CandidatoCompleto;
  readonly cadastro: Cadastro;
  /** Paths that the company requires and are empty. */
  readonly faltas: readonly string[];
}

/** The job of the vacancy, to be chosen for whoever wants none yet; null when the company does not ask for jobs. */
function cargoDaVaga(vaga: Vaga, { cargosIds }: CandidatoCompleto, { campos }: Cadastro): number | null {
  const pede = campos.every(({ campo, visivel }) => campo !== CARGOS || visivel);
  return pede && cargosIds.length === 0 ? vaga.cargoId : null;
}

/** Chooses, once, the city of the vacancy for whoever lives in its state and said no city: seldom another, and to be checked. */
function useCidadeDaVaga(
  form: UseFormReturn<DadosDoCandidato>,
  vaga: Vaga | null,
  onPosta: (posta: boolean) => void,
): void {
  const [uf, cidade] = useWatch({ control: form.control, name: ['endereco.uf', CIDADE] });
  const posta = useRef<number | null>(null);
  useEffect(() => {
    if (posta.current !== null) {
      onPosta(cidade?.id === posta.current);
      return;
    }
    if (!vaga?.cidadeId || !vaga.cidade || cidade || uf?.id !== vaga.ufId) return;
    posta.current = vaga.cidadeId;
    form.setValue(CIDADE, { id: vaga.cidadeId, nome: vaga.cidade }, { shouldDirty: true });
  }, [form, vaga, uf, cidade, onPosta]);
}

/** The résumé, what of the data is missing, and the sending; what was typed survives a reload. */
export function PassosDaCandidatura({ vaga, registro, cadastro, faltas }: Props) {
  const caminho = `/externo/candidatura/${vaga.solicitacaoId}`;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { reload } = useSession();
  const [passo, setPasso] = useState<Passo>(0);
  const [enviando, setEnviando] = useState(false);
  const [preenchido, setPreenchido] = useState<Preenchido>({ campos: new Set(), aviso: null });
  const [daVaga, setDaVaga] = useState(false);
  const titulo = useRef<HTMLHeadingElement>(null);
  const versao = useRef(registro.versao);
  // What was missing at the beginning stays on the screen while it is filled in.
  const [cargo] = useState(() => cargoDaVaga(vaga, registro, cadastro));
  const [campos] = useState(() => camposDosPassos(cargo === null ? faltas : [...faltas, CARGOS]));
  const { rules: daEmpresa, observador } = useRegrasDoCandidato(cadastro);
  const mostrado = useCallback(
    (path: string) => entreOsCampos([...campos.conferir, ...campos.completar], path),
    [campos],
  );
  const rules = useCallback<FieldRules>(
    (path) => {
      if (!mostrado(path)) return oculto;
      if (path === CIDADE && daVaga) return { ...daEmpresa(path), ajuda: CIDADE_DA_VAGA };
      if (preenchido.campos.has(path)) return { ...daEmpresa(path), ajuda: DO_CURRICULO };
      return path === CARGOS && cargo !== null ? { ...daEmpresa(path), ajuda: DA_VAGA } : daEmpresa(path);
    },
    [mostrado, daEmpresa, preenchido, cargo, daVaga],
  );
  const contract = useContractForm<DadosDoCandidato>({
    schema: dadosDoCandidato,
    defaults: registro,
    rules,
    checkCompany: false,
    onSubmit: gravar,
  });
  useEffect(() => {
    // Set and not a default: what the form begins with is not sent.
    if (cargo !== null) contract.form.setValue(CARGOS, [cargo], { shouldDirty: true });
  }, [cargo, contract.form]);
  useCidadeDaVaga(contract.form, mostrado(CIDADE) ? vaga : null, setDaVaga);
  const mudarPasso = (novo: Passo) => {
    setPasso(novo);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => titulo.current?.focus());
  };

  async function gravar(values: DadosDoCandidato, options: CallOptions) {
    if (contract.form.formState.isDirty) {
      const body = { ...values, versao: versao.current, removerFoto: false };
      const gravado = await call(atualizarCandidato, { params: { id: registro.id }, body, ...options });
      versao.current = gravado.versao;
      contract.form.reset(values);
      clearDraft(draftKey(caminho));
      await Promise.all([reload(), renew(client, obterProgresso.path)]);
    }
    mudarPasso(2);
  }

  async function enviar() {
    setEnviando(true);
    try {
      await enviarCandidatura(vaga.solicitacaoId, client);
      toast.sucesso('Candidatura enviada com sucesso.');
      await navigate({ to: '/externo/candidato-solicitacoes', search: searchOf({}) });
    } catch {
      // Shown already; the button is there to try again.
      setEnviando(false);
    }
  }

  return (
    <Paper withBorder p="md" mt="md">
      <ol className={styles.trilha}>
        {titulos.map((nome, lugar) => (
          <li key={nome} data-feito={lugar < passo || undefined} aria-current={lugar === passo ? 'step' : undefined}>
            <span aria-hidden>{lugar + 1}</span> <b>{nome}</b>
          </li>
        ))}
      </ol>
      <h2 ref={titulo} tabIndex={-1} className={styles.titulo}>
        Passo {passo + 1} de 3: {titulos[passo]}
      </h2>
      <ContractFormView of={contract}>
        <DraftKeeper path={caminho} saved={contract.saved} />
        <LeaveGuard saved={contract.saved} />
        {observador}
        <div hidden={passo !== 0}>
          <Curriculo
            candidatoId={registro.id}
            mostrado={mostrado}
            onPreenchido={(novos, aviso) =>
              setPreenchido((antes) => ({ campos: new Set([...antes.campos, ...novos]), aviso: aviso ?? antes.aviso }))
            }
          />
        </div>
        <div hidden={passo !== 1}>
          <Identificacao registro={registro} faltas={faltas} />
          {preenchido.campos.size > 0 && (
            <Alert color="blue" mb="md" role="status">
              Parte dos campos veio do seu currículo: confira os marcados. {preenchido.aviso}
            </Alert>
          )}
          <Completar campos={campos.completar} rules={rules} cadastro={cadastro} />
          <p>
            <Anchor component={Link} to={`/externo/candidatos/${registro.id}`} search={searchOf({})}>
              Editar o cadastro completo
            </Anchor>
          </p>
        </div>
        {passo === 2 && <Confirmar vaga={vaga} nome={contract.form.getValues('nome')} candidatoId={registro.id} />}
        <div className={styles.botoes}>
          <Button
            type="button"
            variant="default"
            size="lg"
            disabled={enviando}
            onClick={() =>
              passo === 0
                ? void navigate({
                    to: '/externo/anuncios',
                    search: searchOf({ solicitacaoId: vaga.solicitacaoId, empresaId: vaga.empresa.id }),
                  })
                : mudarPasso((passo - 1) as Passo)
            }
          >
            Voltar
          </Button>
          {passo === 0 && (
            <Button type="button" size="lg" onClick={() => mudarPasso(1)}>
              Continuar
            </Button>
          )}
          {passo === 1 && (
            <Button key="gravar" type="submit" size="lg" loading={contract.form.formState.isSubmitting}>
              Continuar
            </Button>
          )}
          {passo === 2 && (
            <Button key="enviar" type="button" size="lg" loading={enviando} onClick={() => void enviar()}>
              Enviar candidatura
            </Button>
          )}
        </div>
      </ContractFormView>
    </Paper>
  );
}
