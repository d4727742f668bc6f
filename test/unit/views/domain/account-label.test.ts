import { expect } from 'chai';
import { accountLabel } from '../../../../views/domain/account-label.ts';

describe('The label of an account', () => {
  it('is the phone with only its last four digits', () => {
    expect(accountLabel({ mobile: '+86 138 0013 8000', email: 'lin@tea.test' })).to.equal('+** *** **** 8000');
    expect(accountLabel({ mobile: '+** *** **** 8000', email: '' })).to.equal('+** *** **** 8000');
  });

  it('is the email where there is no phone', () => {
    expect(accountLabel({ mobile: '', email: 'lin@tea.test' })).to.equal('lin@tea.test');
  });
});
